"""The smallest table view: the hand as buttons on a plate, everything else by the table's own row."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app import theme
from app.draw import letters, paint
from app.tables.contract import TableTexts, TableView
from app.tables.moment import Help
from app.widgets.base import Back, Target


class CardSpot(Target):
    text, glows = StringProperty(""), BooleanProperty(False)
    paints = ("text", "glows")

    def paint(self, x, y, w, h):
        paint.paper(x, y, w, h, dp(8), lit=self.glows)
        paint.write(self.text, x + w / 2, y + h / 2, sp(13), theme.INK, letters.SERIF_BOLD, width=w - dp(6))


class ProbeBoard(Back, FloatLayout):
    """A dark plate that cards are laid on."""


class ProbeView(TableView):
    on_board = frozenset({"card"})

    def __init__(self, screen):
        super().__init__(screen)
        self._board = ProbeBoard(back="dark")
        self._board.bind(pos=self._place, size=self._place)

    def board(self):
        return self._board

    def forget(self):
        self._board.clear_widgets()

    def show(self, moment):
        self._board.clear_widgets()
        state = moment.state
        cards = [] if moment.seat is None else [*state.hands[moment.seat], *state.looking]
        for card in cards:
            if card in moment.reader.faces:
                text = moment.words.thing(moment.reader, ("card", card))
                spot = CardSpot(text=text, label=f"card {card}", about=("card", card), glows=moment.glows(("card", card)),
                                size_hint=(None, None))
                spot.bind(on_release=lambda _w, card=card: self.screen.tap([("card", card)]))
                self._board.add_widget(spot)
        self._place()

    def _place(self, *_args):
        board, spots = self._board, self._board.children[::-1]
        for i, spot in enumerate(spots):
            across, up = i % 6, i // 6
            spot.size = dp(56), dp(60)
            spot.pos = board.x + dp(10) + across * dp(58), board.y + dp(10) + up * dp(66)


class ProbeTexts(TableTexts):
    def facts(self, moment, seat):
        return [("trophy", str(moment.state.points[seat]))]

    def explain(self, moment, thing):
        if thing[0] != "card":
            return None
        return Help(moment.words.thing(moment.reader, thing), ("A card is worth its number.",), "cards")
