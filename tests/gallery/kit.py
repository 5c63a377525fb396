"""The kit, part by part in every state: what the tables of all games are built from."""
from tests.gallery.camera import Photographer

HEADS = (("Vera", "lion"), ("Bogdan Long-Named", "ship"), ("Vseslav", "wolf"), ("Dunya", "raven"))


class Album(Photographer):
    async def everything(self) -> None:
        for name, page in PAGES.items():
            self.page(f"kit-{name}", page)

    def page(self, name: str, make) -> None:
        from tests.gallery.kit_page import Page

        page = Page(self.app.veche.blind)
        make(page)
        self.ui.show(page.root)
        self.photo(name, 0.5)
        for after, what in enumerate(page.later, 1):
            what(self.ui)
            self.photo(f"{name}-{after + 1}", 0.2)


def cards(page) -> None:
    from app.kit_data import CardView
    from tests.gallery.kit_art import ART, CARDS

    names = list(CARDS)
    states = (("face", {}), ("lit", {"lit": True}), ("chosen", {"lit": True, "chosen": True}),
              ("barred", {"why_not": "needs three coins"}), ("dim", {"dim": True}), ("tagged", {"tag": "2nd", "chosen": True}),
              ("back", {"face": None}), ("taken", {"gone": "to Vseslav", "crest": "wolf"}))
    views = [CardView(("card", i), names[i], name=CARDS[names[i]][0]) for i in range(8)]
    from dataclasses import replace

    page.heading("A card in each state, large")
    page.grid(ART, [replace(view, **how) for view, (_name, how) in zip(views, states, strict=True)], page.share(0.5))
    page.heading("The same cards, small")
    page.grid(ART, [replace(view, **how) for view, (_name, how) in zip(views, states, strict=True)], page.share(0.2), rows=1)


def hands(page) -> None:
    from dataclasses import replace

    from app.kit_data import CardView
    from app.widgets.hand import Hand
    from tests.gallery.kit_art import ART, CARDS

    views = [CardView(("card", i), name, name=CARDS[name][0], lit=i != 2, why_not="no ship" if i == 2 else "")
             for i, name in enumerate(CARDS)]
    views[1] = replace(views[1], chosen=True)
    high = page.share(0.2)
    if page.low:
        high = page.share(0.4)
    for words, shown, how in () if page.low else (("Five in hand", views[:5], {}), ("Eight: they shrink, then scroll", views, {}),
                              ("Eight, overlapping", views, {"overlaps": True})):
        page.heading(words)
        hand = Hand(ART, page.tap, page.hold, size_hint_y=None, height=high, **how)
        hand.show(shown)
        page.add(hand)
    page.heading("Covered, on a shared device")
    covered = Hand(ART, page.tap, page.hold, size_hint_y=None, height=high, covered=True)
    covered.show(views[:6])
    if page.low:
        hand = Hand(ART, page.tap, page.hold, size_hint_y=None, height=high)
        hand.show(views)
        page.add(hand)
    page.add(covered)

    def held(ui) -> None:
        finger = ui.press(covered)
        ui.wait(0.4)
        ui.move(finger, covered.to_window(*covered.buttons[4].to_window(*covered.buttons[4].center, initial=False)))

    page.later.append(held)


def display(page) -> None:
    from app.kit_data import CardView, PileView
    from tests.gallery.kit_art import ART, CARDS

    names = list(CARDS)
    items = [PileView(("pile", "deck"), 14, "Deck", side="5 discarded", lit=False)]
    items += [CardView(("card", i), name, name=CARDS[name][0], lit=i != 1) for i, name in enumerate(names[:7])]
    items[2] = CardView(("card", 1), name=CARDS[names[1]][0], gone="to Vseslav", crest="wolf")
    items[4] = CardView(("card", 3), names[3], name="x", lit=True, chosen=True)
    page.heading("A display to draft from", "tap one")
    page.grid(ART, items, page.share(0.42), widest=0.95)
    page.heading("Piles")
    page.grid(ART, [PileView(("pile", 1), 30, "Full deck"), PileView(("pile", 2), 6, "Discards", top="oak"),
                    PileView(("pile", 3), 1, "The last one", lit=True), PileView(("pile", 4), 0, "Empty")],
              page.share(0.24), rows=1)


def pile_open(page) -> None:
    from app.kit_data import CardView
    from app.widgets.card_grid import CardsSheet
    from tests.gallery.kit_art import ART, CARDS

    views = [CardView(("card", i), list(CARDS)[i % 8], name="") for i in range(19)]
    page.over(CardsSheet("Discards", ART, views, side="the last one first"))


def halves(page) -> None:
    from app.kit_data import CardHalf
    from app.widgets.halves import Halves
    from tests.gallery.kit_art import middle

    made = Halves(middle, page.tap, page.hold)
    made.show("monk", "Wandering Monk",
              CardHalf(("half", 0), "Draw 2 cards", ("+2", "card"), ("You would hold 4 cards, 2 stay in the deck",), lit=True),
              CardHalf(("half", 1), "Build one church", ("hammer", "church"),
                       ("Costs two coins and one star", "one church a card"),
                       gain="+10", chosen=True, lit=True))
    page.fill(made)
    other = Halves(middle, page.tap, page.hold)
    other.show("boat", "Long Boat", CardHalf(("half", 0), "Sail", ("waves", "+3"), ("Three steps by river",), lit=True),
               CardHalf(("half", 1), "Trade", ("coin", "swap-horizontal", "card"), (), why_not="No town here buys anything"))
    page.fill(other)


def small_parts(page) -> None:
    from app.kit_data import Quantity, SeatView
    from app.widgets.amounts import AmountRow
    from app.widgets.stepper import Stepper

    page.heading("Amounts")
    purse = AmountRow()
    purse.show([Quantity("coin", 12, "Coins", thing=("coin", 0)),
                Quantity("fox", 2, "Furs", becomes=1, lit=True, thing=("good", 1)),
                Quantity("barley", 3, "Wheat", places=6, safe=2, thing=("good", 2))])
    page.add(purse)
    page.heading("How many")
    row = page.row(66)
    row.add_widget(Stepper(amount=0, most=3, sign="coin", words="of 3", label="bribe"))
    row.add_widget(Stepper(amount=4, most=9, sign="fox", label="furs"))
    facts = (("crown", "32"), ("coin", "7"), ("card", "3"))
    seats = [SeatView(i, name, crest, facts[: 3 - i % 2], bot=i == 2, away=i == 3, turn=i == 1, lit=i == 2,
                      marks=("star",) if i == 1 else ()) for i, (name, crest) in enumerate(HEADS)]
    page.heading("Seats folded to strips")
    _strips(page, seats[:2], 46)
    _strips(page, seats, 46)
    if not page.low:
        page.heading("With a miniature")
        _strips(page, seats[1:3], 98, miniature=land)


def _strips(page, seats, height, **kwargs) -> None:
    from app.widgets.seat_strip import SeatStrip

    row = page.row(height)
    for seat in seats:
        row.add_widget(SeatStrip(seat=seat, blind=page.blind, **kwargs))


def plates(page) -> None:
    """A purse, slips of paper, plaques, stacks of equal cards."""
    from app.kit_data import CardView, PlaqueView, PurseView, Quantity, SlipView
    from app.widgets.card import CardButton
    from app.widgets.plaque import Plaque, even
    from app.widgets.purse import Purse, SlipButton
    from tests.gallery.kit_art import ART, picture

    page.heading("A purse")
    coins, furs = Quantity("coin", 14, thing=("coin", 0)), Quantity("fox", 2, thing=("good", 1))
    slips = tuple(SlipView(("pass", i), name, "lion") for i, name in enumerate(("Suzdal", "Kiev", "Pereyaslavl")))
    for view in (PurseView(("purse", 0), coins, "Hold", empty="empty"),
                 PurseView(("purse", 0), coins, "Hold", (furs, Quantity("barley", 4, thing=("good", 2))), slips=slips),
                 PurseView(("purse", 0), coins, piece=SlipView(("tile", 3), "Upper Dnieper", sign="map"))):
        purse = Purse(size_hint_y=None, height=page.tall(54))
        purse.show(view, page.blind, True)
        page.add(purse)
    page.heading("Slips of paper")
    row = page.row(48)
    for slip in (SlipView(("pass", 3), "Suzdal"), SlipView(("pass", 4), "Kiev", lit=True),
                 SlipView(("pass", 5), "Rostov", "ship"), SlipView(("pass", 6), "Ryazan", sign="fire", warns=True)):
        row.add_widget(SlipButton(page.tap, page.hold, slip=slip, blind=page.blind))
    page.heading("Plaques")
    row = page.row(56)
    made = [Plaque(picture, page.tap, page.hold, plaque=view) for view in (
        PlaqueView(("who", 0), "Trader", "the truth", "good", "furs", lit=True),
        PlaqueView(("who", 1), "Smith", "a lie", "bad", "smith", lit=True, chosen=True),
        PlaqueView(("who", 2), "Monk", picture="monk", why_not="not your class"))]
    for plaque in made:
        row.add_widget(plaque)
        plaque.bind(size=lambda *_: even(made))
    row = page.row(76)
    both = PlaqueView(("bank", 0), "King: 20", "nobody yet", picture="oak", more="boat", count="12", wood=True,
                      brief=("King: 20", "12 left"))
    for wide, view in ((1, both), (None, both), (1, PlaqueView(("bank", 1), "Actions", "12 left", picture="boat", wood=True))):
        plaque = Plaque(picture, page.tap, page.hold, shape=0.7, plaque=view, size_hint_x=wide)
        plaque.width = page.tall(74)
        row.add_widget(plaque)
    if page.low:
        return
    page.heading("Stacks of equal cards")
    row = page.row(120)
    for i, (count, sign, lit) in enumerate(((1, "", False), (2, "sack", False), (4, "check-bold", True))):
        card = CardView(("card", 20 + i), ("furs", "bees", "monk")[i], count=count, sign=sign, lit=lit)
        row.add_widget(CardButton(ART, card, page.tap, page.hold, size_hint_x=None, width=page.tall(86)))


def land(_seat, x, y, w, h) -> None:
    from app.draw import paint
    from app.theme import colour

    paint.rounded_shade(x, y, w, h, 6, colour("b9cf94"), colour("8fae66"))
    for i in range(4):
        paint.icon("home-group" if i % 2 else "pine-tree", x + w * (0.14 + 0.24 * i), y + h * 0.5, min(h * 0.5, w * 0.16),
                   colour("4a3520"))


def event(page) -> None:
    from app.kit_data import EventView
    from app.widgets.event_scene import EventScene
    from tests.gallery.kit_art import riders

    told = EventView("The riders are here", ("Everybody keeps two of each good. What lies outside the cellar is theirs.",),
                     picture="riders", shape=1.8)
    page.whole(EventScene(told, riders, still=False))
    page.later.append(lambda ui: ui.wait(1.4))


def event_words(page) -> None:
    from app.kit_data import EventView
    from app.widgets.event_scene import EventScene

    page.whole(EventScene(EventView("A new round begins", ("Vera leads now.", "The market is full again.")), still=True))


def arranging(page, places=("take", "top", *["mix"] * 6), taps=(3, 5), count=8) -> None:
    from app.kit_data import CardView, PlaceView
    from app.widgets.arranging import ArrangingSheet
    from tests.gallery.kit_art import ART, CARDS

    words = {"take": ("Take into your hand", "hand-back-left"), "top": ("On top of the deck", "arrow-up-bold"),
             "mix": ("Mixed into the deck", "shuffle-variant"), "second": ("Second from the top", "layers-triple")}
    views = [CardView(("card", i), list(CARDS)[i % 8], name=CARDS[list(CARDS)[i % 8]][0]) for i in range(count)]
    sheet = ArrangingSheet("Three cards, one for you", ART, views, [PlaceView(p, *words[p]) for p in places], lambda _order: None,
                           confirm="Put them away", hold=page.hold)
    for n in taps:
        sheet._tapped([("card", n)])
    page.whole(sheet, pad=8)


STAR, DROP, AGAIN = "star-four-points", "water", "cached"
FEINT = ((STAR, STAR), (STAR,), (STAR, AGAIN), (AGAIN, AGAIN), ("swap-horizontal",), ())


def dice(page) -> None:
    from app.kit_data import DieView
    from app.theme import colour
    from app.widgets.dice import DiceTray

    blue, red = colour("4457ae"), colour("c8461e")
    bones = tuple(("lozenge",) * n for n in (0, 1, 2, 2, 3, 4))
    page.heading("Rolled, to be rolled again, held, turned, barred")
    tray = DiceTray(page.tap, page.hold, size_hint_y=None, height=page.share(0.26))
    tray.show([DieView(("die", 0), 2, FEINT, blue, "again", lit=True, outcomes=(1, 1, 0, 0, -1, -1)),
               DieView(("die", 1), 5, bones, words="no use", why_not="no use", outcomes=(-1,) * 6),
               DieView(("die", 2), 3, FEINT, red, "yours", lit=True, chosen=True, off=(1,)),
               DieView(("die", 3), 4, words="held", held=True, changed=True)])
    if page.low:
        page.fill(tray)
        page.later.append(lambda ui: (tray.roll(), ui.step(1, 0.3)))
        return
    page.add(tray)
    page.heading("Six of them")
    six = DiceTray(page.tap, page.hold, size_hint_y=None, height=page.share(0.2))
    six.show([DieView(("die", i), i) for i in range(6)])
    page.add(six)

    def rolls(ui) -> None:
        tray.roll()
        six.roll()
        ui.step(1, 0.3)

    page.later.append(rolls)


def tokens(page) -> None:
    from kivy.metrics import dp

    from app.draw.tokens import draw_token
    from app.kit_boards import TokenView
    from app.theme import colour
    from app.widgets.parts import Picture

    shapes = ("round", "shield", "hexagon", "octagon", "lozenge", "square")
    rows = [[TokenView(shape, crest=name) for shape, name in zip(shapes, ("lion", "ship", "wolf", "raven", "bear", "falcon"),
                                                                strict=True)],
            [TokenView("shield", crest="ship", count=3), TokenView("round", crest="lion", text="5", badge="coin"),
             TokenView("round", crest="wolf", text="2", lit=True), TokenView("hexagon", "torch", tint=colour("2e2a2a"), count=2),
             TokenView("round", crest="raven", text="4", off=True), TokenView("shield", crest="lion", ghost=True)]]
    for size in (64, 44, 30, 20):
        for row in rows:
            def draw(x, y, w, h, row=row, size=size):
                for i, token in enumerate(row):
                    draw_token(token, x + w * (i + 0.5) / len(row), y + h / 2, dp(size), page.blind)

            page.add(Picture(painter=draw, size_hint_y=None, height=dp(size + 20)))


def grid(page) -> None:
    from app.kit_boards import GridView, PieceView, SquareView, WallView
    from app.widgets.grid_board import GridBoard

    reach = {(3, 2): 1, (4, 2): 1, (3, 3): 2, (4, 3): 2, (5, 2): 2, (2, 1): 1, (4, 1): 1, (4, 4): 3, (6, 2): 3, (2, 2): 2}
    squares = [SquareView(at, reach=steps, threat=at in ((4, 4), (4, 3)), seen=at == (4, 4)) for at, steps in reach.items()]
    squares += [SquareView((3, 1), acts=True), SquareView((3, 4), target="chosen", badge="+1", badge_sign="handshake"),
                SquareView((5, 4), target="may"), SquareView((6, 6), lit=True), SquareView((1, 6), chosen=True),
                SquareView((6, 4), threat=True)]
    board = GridBoard(page.tap, page.hold, piece=standee)
    board.show_grid(GridView(8, 8, tuple(squares), (
        PieceView(("piece", 0), (3, 1), ("lion", 4, 5)), PieceView(("piece", 1), (3, 4), ("wolf", 2, 6)),
        PieceView(("piece", 2), (5, 4), ("ship", 5, 5)), PieceView(("piece", 0), (3, 3), ("lion", 4, 5), ghost=True)),
        (WallView((1, 3), (2, 3)), WallView((1, 4), (2, 4), "door"), WallView((6, 5), (6, 6), "window")),
        ((3, 1), (3, 2), (3, 3))))
    page.fill(board)


def standee(face, w, h) -> None:
    from app.draw import paint
    from app.theme import CREST_BY_NAME, colour

    crest, left, full = face
    paint.oval(w * 0.5, h * 0.14, w * 0.74, h * 0.2, colour("0f0703", 0.6))
    paint.crest(w * 0.5, h * 0.56, w * 0.7, CREST_BY_NAME[crest])
    for i in range(full):
        paint.rounded(w * (0.1 + 0.8 * i / full), h * 0.06, w * 0.8 / full - w * 0.02, h * 0.12, w * 0.02,
                      colour("ff6552" if i < left else "1a0a0c"))


def secret(page, seat=0, passed=True, note="") -> None:
    from app.kit_data import Chooser, SecretView
    from app.widgets.base import BackedBox
    from app.widgets.buttons import PlateButton
    from app.widgets.parts import Picture
    from app.widgets.secret_scene import SecretScene
    from tests.gallery.kit_art import riders

    def choice(_seat):
        box = BackedBox(orientation="vertical", back="plate", padding=16, spacing=12)
        for words in ("Attack", "Dodge", "Feint"):
            box.add_widget(PlateButton(text=words, sub="nobody sees it until both have chosen", tone="second"))
        return box

    def scene_of(x, y, w, h):
        from app.draw import paint

        with paint.clipped(x, y, w, h, 12), paint.moved(x, y):
            riders("", 1.0, w, h)

    made = SecretScene(choice, lambda _seat: None, lambda: None, lambda: None, Picture(painter=scene_of))
    made.show(SecretView("Duel: choose in secret", (
        Chooser(0, "Vera", "lion", "thinks", here=True), Chooser(1, "Bogdan", "ship", "chosen"),
        Chooser(2, "Vseslav", "wolf", "away")), seat, passed, note, seconds=15), page.blind)
    page.whole(made)


CRESTS = ("lion", "ship", "wolf", "raven")


def map_view():
    """Twelve regions of a land that does not exist, some crowded."""
    from app.kit_boards import MapView, RegionView, SpotView, TokenView, TraceView
    from app.theme import colour

    tints = (colour("b4c486"), colour("d6c8a2"), colour("e6d288"), colour("a3b892"))
    names = ("Pskov", "Novgorod", "Rostov", "Brest", "Polotsk", "Suzdal", "Volyn", "Kiev", "Chernigov", "Galich", "Pereyaslavl",
             "Azov")
    rows, columns, regions = 4, 3, []

    def wave(i, j):
        return ((i * 7 + j * 13) % 5 - 2) * 2.4

    def corner(i, j):
        return 2 + i * 32 + (wave(i, j) if 0 < i < columns else 0), 2 + j * 29 + (wave(j, i) if 0 < j < rows else 0)

    for n, name in enumerate(names):
        j, i = divmod(n, columns)
        j = rows - 1 - j
        outline = (corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1))
        at = sum(p[0] for p in outline) / 4, sum(p[1] for p in outline) / 4
        who = CRESTS[n % 4] if n % 3 else ""
        troops = tuple(TokenView("shield", crest=CRESTS[k], count=1 + (n + k) % 3) for k in range(1 + n % 4))
        built = (TokenView("octagon", "castle"),) if n % 2 else ()
        rebels = (TokenView("hexagon", "torch", tint=colour("2e2a2a")),) if n % 3 == 1 else ()
        regions.append(RegionView(("region", n), name, outline, at, tints[n % 4], who, "fish" if n % 2 else "fox", n % 5 == 0,
                                  name in ("Kiev", "Novgorod"), (built, (*troops, *rebels)), lit=n in (7, 8), chosen=n == 8,
                                  dim=n == 11, number=1 if n == 4 else 0, wide=3))
    return MapView(100, 120, tuple(regions), (SpotView(("spot", 0), corner(1, 2), TokenView("octagon", "wall", lit=True)),),
                   (TraceView((regions[7].at, regions[10].at), "lion", planned=True),
                    TraceView((regions[1].at, regions[4].at), "ship", number=2)))


def map_page(page) -> None:
    from app.widgets.map_board import MapBoard

    board = MapBoard(page.tap, page.hold)
    board.show_map(map_view(), page.blind)
    page.fill(board)


def map_small(page) -> None:
    from dataclasses import replace

    from app.widgets.map_board import MapBoard

    page.heading("A map folded to a miniature")
    board = MapBoard(page.tap, page.hold, size_hint_y=None, height=page.share(0.3))
    board.show_map(replace(map_view(), names=False, spots=(), traces=()), page.blind)
    page.add(board)


def tracks(page) -> None:
    from kivy.uix.boxlayout import BoxLayout

    from app.kit_boards import MarkerView, StepView, TrackView
    from app.theme import colour
    from app.widgets.track import TrackButton

    def track(n, title, sign, tint, count, at, was=None, gain=""):
        steps = tuple(StepView("start" if not i else "", ("map-marker", str(i + 1)) if i and count < 9 else (),
                               ("star", str(i * 2)) if i else ()) if count < 9 else
                      StepView(str(i), reward=("2", "coin") if i in (2, 6) else ()) for i in range(count))
        markers = [MarkerView(k, crest, (at + k * (k + n)) % count) for k, crest in enumerate(CRESTS) if k]
        return TrackView(("track", n), title, steps, (MarkerView(0, "lion", at, was, mine=True), *markers), sign,
                         f"{at} regions", tint, gain)

    shown = (track(0, "Rule", "crown", colour("a8782a"), 6, 3, 1, "+2"), track(1, "Build", "hammer", colour("6b6660"), 6, 2),
             track(2, "Trade", "scale-balance", colour("2f6f86"), 6, 2, 1, "+1"),
             track(3, "War", "crossed-swords", colour("9c2f25"), 11, 2))
    ladders = BoxLayout(spacing=4)
    for each in shown:
        made = TrackButton(page.tap, page.hold, blind=page.blind)
        made.track = each
        ladders.add_widget(made)
    page.fill(ladders)
    if page.low:
        return
    page.heading("The same, lying")
    for each in shown[:3]:
        row = TrackButton(page.tap, page.hold, blind=page.blind, size_hint_y=None, height=page.tall(48))
        row.track = each
        page.add(row)


def bids(page) -> None:
    from app.kit_boards import BidCell, BidColumn, TokenView
    from app.theme import colour
    from app.widgets.bid_board import BidBoard

    heads = (("Muster", "flag", "8a5a20"), ("Move", "shoe-prints", "3f7a5a"), ("Attack", "crossed-swords", "9c2f35"),
             ("Tax", "sack", "9c7a20"), ("Build", "hammer", "5f5f62"), ("Scheme", "mask", "5b3a80"))
    columns = []
    for n, (title, sign, tint) in enumerate(heads):
        cells = [BidCell((str(max(1, 3 - i)),), ("−1", "coin") if i == 3 else (),
                         TokenView("round", crest=CRESTS[(n + i) % 4], text=str(5 - i), off=n == 1) if i < 1 + n % 3 else None,
                         lit=i == 1 + n % 3 and n not in (1, 4), slides=i == 2 and n == 5) for i in range(4)]
        if n == 3:
            cells[1] = BidCell(("2",), (), TokenView("round", crest="lion", text="2", badge="coin", lit=True), lit=True)
            cells[2] = BidCell(("1",), (), TokenView("round", crest="wolf", text="2"), slides=True)
        columns.append(BidColumn(("column", n), title, sign, tuple(cells), colour(tint), ("+2", sign), lit=n not in (1, 4),
                                 chosen=n == 3, why_not="yours" if n == 1 else "needs two coins" if n == 4 else ""))
    board = BidBoard(page.tap, page.hold)
    board.show(columns, page.blind)
    page.fill(board)


def signs(page) -> None:
    """Rows of signs on paper and on wood, and the facts of a seat."""
    from kivy.metrics import dp, sp

    from app import theme
    from app.draw import paint, signs as drawn
    from app.draw.facts import draw_facts
    from app.widgets.parts import Picture

    rows = (("2", "coin", "arrow", "card"), ("hammer", "church", "+10"), ("star", "3", "fox", "barley", "honeycomb"),
            ("shoe-prints", "3", "crossed-swords", "1"), ("lozenge", "lozenge", "pip"))
    for row in rows:
        def draw(x, y, w, h, row=row):
            paint.paper(x, y, w / 2 - dp(4), h)
            drawn.row(row, x + w / 4, y + h / 2, sp(20), w / 2 - dp(20))
            drawn.row(row, x + w * 0.75, y + h / 2, sp(20), w / 2 - dp(20), theme.CREAM)

        page.add(Picture(painter=draw, size_hint_y=None, height=page.tall(44)))
    facts = (("crown", "32"), ("coin", "7"), ("card", "3"), ("fox", ""), ("barley", ""))
    page.heading("Facts: smaller first, then fewer")
    for share in (1, 0.5, 0.3, 0.15):
        page.add(Picture(painter=lambda x, y, w, h, s=share: draw_facts(facts, x, x + w * s, y + h / 2, sp(17)), size_hint_y=None,
                         height=page.tall(28)))


PAGES = {
    "signs": signs,
    "cards": cards,
    "hands": hands,
    "display": display,
    "pile-open": pile_open,
    "halves": halves,
    "parts": small_parts,
    "plates": plates,
    "event": event,
    "event-words": event_words,
    "arranging": arranging,
    "arranging-look": lambda page: arranging(page, ("take", "top", "second"), (1,), 3),
    "dice": dice,
    "map": map_page,
    "map-small": map_small,
    "tracks": tracks,
    "bids": bids,
    "secret": secret,
    "secret-curtain": lambda page: secret(page, 0, False, "Bogdan has two cards, Vseslav none."),
    "secret-waiting": lambda page: secret(page, None),
    "tokens": tokens,
    "grid": grid,
    "arranging-pile": lambda page: arranging(page, ("take", *["mix"] * 19), (7,), 20),
}
