"""Paints what changes on the map of Merchants of Kiev: lights, ways, ships, Horde and Prince, names and numbers."""

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, pieces, sprites
from app.draw.plates import Plate
from app.tables.merchants import geometry, tokens
from app.tables.merchants.geometry import Place
from app.tables.merchants.map_plan import MapPlan
from app.tables.merchants.scene import MapTile, Ship
from app.theme import INK, WHITE, colour, faded, mixed
from app.words.merchants.names import place_called

NAME_INK, NAME_EDGE = colour("33220f"), colour("f3e6c4")  # a country's name
UNLIT, LIT, LIT_RIM = colour("211a14"), colour("ffee9a"), colour("ffd147")  # where one may go, and where not
STEPS_PLATE, HORDE, PRINCE, TRACE_DOT = theme.RIM_DARK, colour("7d1f14"), colour("5b2f7a"), colour("fff8e4")
TRACE_NUMBER = colour("fff6e0")
COURSE_EDGE, ARROW = colour("4a1d10"), colour("fff0b8")  # the drafted voyage
NAME_PLATE_TOP, NAME_PLATE_BOTTOM, NAME_PLATE_RIM = colour("fff8e4"), colour("ead5a6"), colour("6b4a28")  # a town
BURNING, FLAME, MY_SHIP_GLOW = colour("c9563a"), colour("fff0c8"), colour("ffe68a")

SMALL = 36  # dp of a side below which country has no names


class RiverFigures:
    def __init__(self, plan: MapPlan) -> None:
        self.plan, self.scene = plan, plan.scene

    def _country_name(self, tile: MapTile) -> None:
        found = self.plan.country_name(tile)
        if found is None:
            return
        (left, low, right, _top), size, rows = found
        for i, row in enumerate(reversed(rows)):
            paint.write_outlined(
                row,
                (left + right) / 2,
                low + size * (i + 0.5),
                size,
                NAME_INK,
                NAME_EDGE,
                max(1.5, self.plan.side * 0.028),
            )

    def figures(self, *_) -> None:
        scene, s = self.scene, self.plan.side
        home = {ship.place for ship in scene.ships if ship.seat == scene.mine}
        if scene.lit:
            for place in scene.tiles:
                if place not in scene.lit and place not in home:
                    paint.convex(geometry.hexagon(self.plan.at(place), s * 0.965), faded(UNLIT, 0.2))
            for place in scene.lit:
                self._light(place, place == scene.chosen)
        for spot in scene.spots:
            self._light(spot, False)
        for trace in scene.traces:
            self._trace_dots(trace.who, trace.path)
        if len(scene.plan) > 1:
            self._plan()
        for place, steps in scene.lit.items():
            if steps:
                self._steps(place, steps)
        for tile in scene.tiles.values():
            if tile.town:
                self._business(tile)
            elif scene.names and s > dp(SMALL):     # above the lights: what glows can be read
                self._country_name(tile)
        small = s < dp(SMALL)  # on a small map names are large, and would be hidden
        if small:
            self._occupants()
        for plate in self.plan.plates():
            self._name_plate(plate)
        if not small:
            self._occupants()
        for trace in scene.traces:
            self._trace_number(trace)

    def _light(self, place: Place, chosen: bool) -> None:
        s, corners = self.plan.side, geometry.hexagon(self.plan.at(place), self.plan.side * 0.92)
        paint.convex(geometry.hexagon(self.plan.at(place), s * 0.95), faded(LIT, 0.34 if chosen else 0.16))
        for width, alpha in ((0.1, 0.18), (0.06, 0.35), (0.03, 1.0)):
            paint.line(corners, faded(LIT_RIM, alpha), s * width * (1.5 if chosen else 1), close=True)

    def _steps(self, place: Place, steps: int) -> None:
        """How far it is: one pip for each step."""
        s = self.plan.side
        x, y = self.plan.at(place, 0, 0.74)
        w = s * (0.2 + 0.16 * steps)
        paint.rounded(x - w / 2, y - s * 0.1, w, s * 0.2, s * 0.1, faded(STEPS_PLATE, 0.95))
        paint.rim(x - w / 2, y - s * 0.1, w, s * 0.2, s * 0.1, theme.GLOW, max(0.7, s * 0.014))
        for i in range(steps):
            paint.disc(x + (i - (steps - 1) / 2) * s * 0.16, y, s * 0.1, theme.GLOW)

    def _piece_colour(self, who: int | str):
        if isinstance(who, int):
            return theme.CREST_BY_NAME[self.scene.crests[who]].colour(self.scene.blind)
        return HORDE if who == "horde" else PRINCE

    def _trace_dots(self, who: int | str, path: tuple[Place, ...]) -> None:
        s, c = self.plan.side, self._piece_colour(who)
        by_river = who != "horde"
        plan = self.plan
        points = [plan.out(p) for p in geometry.course(path, plan.beds)] if by_river else [plan.at(p, 0, -0.05) for p in path]
        for x, y, _angle in geometry.along(points, s * 0.17)[1:-1]:
            paint.disc(x, y, s * 0.1, TRACE_DOT)
            paint.disc(x, y, s * 0.07, c)

    def _trace_number(self, trace) -> None:
        (x, y), d = self.plan.number_at(trace), self.plan.number_size()
        paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.3)
        paint.disc(x, y, d, TRACE_NUMBER)
        paint.ring(x, y, d - dp(2), self._piece_colour(trace.who), dp(1.3))
        paint.write(str(trace.number), x, y, sp(13), INK, letters.SANS_BOLD, quiet=True)

    def _plan(self) -> None:
        """The drafted voyage: a gold course with arrow heads."""
        s = self.plan.side
        points = [self.plan.out(p) for p in geometry.course(self.scene.plan, self.plan.beds)]
        paint.line(points, COURSE_EDGE, s * 0.062)
        paint.line(points, theme.GLOW, s * 0.042)
        for x, y, turn in geometry.along(points, s * 0.46)[1:]:
            with paint.turned(turn, x, y):
                paint.polygon(
                    ((x + s * 0.15, y), (x - s * 0.1, y + s * 0.13), (x - s * 0.04, y), (x - s * 0.1, y - s * 0.13)),
                    COURSE_EDGE,
                )
                paint.polygon(
                    ((x + s * 0.115, y), (x - s * 0.07, y + s * 0.09), (x - s * 0.02, y), (x - s * 0.07, y - s * 0.09)),
                    ARROW,
                )

    def _name_plate(self, plate: Plate) -> None:
        """The town's name between its pass owner's crest and its toll."""
        s, size, tile = self.plan.side, self.plan.letter_size(), self.scene.tiles[plate.place]
        crest, toll = self.plan.ends_of(tile)
        left, low, w, h = plate.left, plate.low, plate.width, plate.height
        paint.shadow(left, low, w, h, s * 0.1, drop=s * 0.02)
        paint.rounded_shade(left, low, w, h, h * 0.3, NAME_PLATE_TOP, NAME_PLATE_BOTTOM)
        if tile.pass_owner is not None:
            owner = theme.CREST_BY_NAME[self.scene.crests[tile.pass_owner]]
            c = owner.colour(self.scene.blind)
            paint.rounded_shade(left, low, crest, h, [h * 0.3, 0.1, 0.1, h * 0.3], mixed(c, WHITE, 0.12), mixed(c, INK, 0.15))
            paint.icon(owner.icon, left + crest / 2, low + h / 2, size * 0.95, theme.glyph_on(c))
        paint.rim(left, low, w, h, h * 0.3, NAME_PLATE_RIM, max(0.6, s * 0.012))
        ink = theme.WARNING if tile.sacked else INK
        paint.write(place_called(tile.name), left + crest + s * 0.08, low + h / 2, size, ink, letters.SERIF_BOLD, ax=0)
        if toll:
            paint.coin(left + w - toll * 0.45, low + h / 2, toll / 0.8, "1")

    def _business(self, tile: MapTile) -> None:
        """What the town sells, or that it burns."""
        x, y, d = self.plan.good_place(tile.place)
        if tile.sacked:
            paint.medallion(x, y, d, BURNING)
            paint.icon("fire", x, y, d * 0.66, FLAME)
        elif tile.good:
            self._good(tile.good, x, y, d, f"source:{tile.place}" in self.scene.bright_pieces)

    def _good(self, name: str, x: float, y: float, d: float, ringed: bool = False) -> None:
        sprites.show(("good", name), x - d / 2, y - d / 2, d, d, lambda w, h: tokens.good(name, w / 2, h / 2, w), pad=d * 0.3)
        if ringed:
            paint.ring(x, y, d + dp(2), theme.GLOW, dp(1.6))

    def _occupants(self) -> None:
        for who, x, y, size in self.plan.standing():
            if isinstance(who, Ship):
                if who.seat not in self.scene.flying:
                    self.ship(who, x, y, size)
            elif who not in self.scene.flying:
                self.piece(who, x, y)

    def piece(self, who: str, x: float, y: float) -> None:
        """The Horde or the Prince, standing at (x, y)."""
        s = self.plan.side
        d, lift, draw = (s * 0.66, 0.12, tokens.horde) if who == "horde" else (s * 0.5, 0.16, tokens.prince)
        self._halo(who, x, y, d)
        sprites.show(who, x - d, y - d + s * lift, 2 * d, 2 * d, lambda w, h: draw(w / 2, h / 2, w / 2))

    def _halo(self, piece: str, x: float, y: float, d: float) -> None:
        if piece in self.scene.bright_pieces:
            paint.glow(x, y + d * 0.2, d * 2.6, faded(theme.GLOW, 0.9))

    def ship(self, ship: Ship, x: float, y: float, z: float) -> None:
        scene = self.scene
        crest, blind = scene.crests[ship.seat], scene.blind
        if ship.seat == scene.mine or f"ship:{ship.seat}" in scene.bright_pieces:
            paint.glow(x, y + z * 0.4, z * 2, faded(MY_SHIP_GLOW, 0.9))
        pad = z * 0.12
        sprites.show(
            ("ship", crest, blind),
            x - z * 0.65,
            y - z * 0.12,
            z * 1.3,
            z * 1.2,
            lambda w, h: pieces.ship(w / 2, h * 0.1, w / 1.3, theme.CREST_BY_NAME[crest], blind),
            pad=pad,
        )
        shown = sorted(set(ship.goods))
        d = z * (0.33 if len(shown) < 5 else 0.26)
        for i, name in enumerate(shown):
            gx, gy = x + (i - (len(shown) - 1) / 2) * d * 1.02, y - z * 0.13
            self._good(name, gx, gy, d)
            if ship.goods.count(name) > 1 and self.plan.side > dp(46):
                paint.write(
                    str(ship.goods.count(name)),
                    gx + d * 0.35,
                    gy - d * 0.35,
                    sp(11),
                    theme.CREAM,
                    letters.SANS_BOLD,
                    drop=INK,
                    quiet=True,
                )
