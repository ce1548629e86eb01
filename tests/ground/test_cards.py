"""Cards: 52 objects, their texts, their numbers and sets of them."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cassino.ground import ALL_CARDS, FULL_MASK, Card, CardError, Rank, Suit, cards_of, mask

SETS = st.integers(min_value=0, max_value=FULL_MASK)
CARDS = st.sampled_from(ALL_CARDS)


def test_there_are_52_cards_numbered_by_rank_then_suit():
    assert len(set(ALL_CARDS)) == 52
    for index, card in enumerate(ALL_CARDS):
        assert card.index == index == (card.rank - 1) * 4 + card.suit
        assert Card.of(index) is card


def test_the_first_and_the_last_card():
    assert str(Card.of(0)) == "AC"
    assert str(Card.of(51)) == "KS"
    assert (Rank.ACE, Rank.KING) == (1, 13)
    assert [suit.name for suit in Suit] == ["C", "D", "H", "S"]


@pytest.mark.parametrize(
    "text", ["10D", "10d", "TD", "td", "10♦", "T♦", "10♢", "10♦\ufe0f", " 10D "], ids=lambda text: ascii(text)
)
def test_every_way_to_write_the_ten_of_diamonds(text):
    card = Card(text)
    assert card is Card.parse(text) is Card.of(37)
    assert (card.rank, card.suit) == (Rank.TEN, Suit.D)
    assert (str(card), card.symbol, card.name) == ("10D", "10♦", "10 of diamonds")


def test_names_in_words():
    assert [Card(t).name for t in ("AS", "2S", "JH", "QC", "KD")] == [
        "ace of spades",
        "2 of spades",
        "jack of hearts",
        "queen of clubs",
        "king of diamonds",
    ]
    assert repr(Card("qc")) == "Card('QC')"
    assert f"{Card('qc'):>4}" == "  QC"


@given(CARDS)
def test_text_and_symbol_name_the_same_card(card):
    assert Card(str(card)) is Card(card.symbol) is Card(str(card).lower()) is Card(card) is card


@given(CARDS)
def test_a_copied_or_pickled_card_is_the_same_object(card):
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card
    assert copy.copy(card) is copy.deepcopy(card) is card


@given(CARDS, CARDS)
def test_cards_order_by_number(one, other):
    assert (one < other, one <= other, one > other, one >= other, one == other) == (
        one.index < other.index,
        one.index <= other.index,
        one.index > other.index,
        one.index >= other.index,
        one.index == other.index,
    )


def test_a_card_serves_as_an_index_and_is_no_number():
    assert "abcdefgh"[Card("AS")] == "d"
    assert Card("AS") != 3
    with pytest.raises(TypeError):
        assert Card("AS") < 5


@pytest.mark.parametrize("attribute", ["rank", "index", "colour"])
def test_a_card_cannot_be_changed(attribute):
    with pytest.raises(AttributeError):
        setattr(Card("AS"), attribute, 1)
    with pytest.raises(AttributeError):
        delattr(Card("AS"), attribute)
    assert Card("AS").index == 3


@pytest.mark.parametrize("text", ["", "1", "11D", "1D", "0S", "AX", "10", "D10", "10DD", "??", "A S", "ß", "AS KS"])
def test_a_text_that_is_no_card_is_quoted_in_the_error(text):
    with pytest.raises(CardError) as caught:
        Card(text)
    assert repr(text) in str(caught.value)


def test_the_error_says_which_half_is_wrong():
    with pytest.raises(CardError, match="'11' is no rank"):
        Card("11D")
    with pytest.raises(CardError, match="'X' is no suit"):
        Card("10X")
    with pytest.raises(CardError, match="not 7"):
        Card(7)


@pytest.mark.parametrize("index", [-1, 52, 1000])
def test_a_number_that_is_no_card(index):
    with pytest.raises(CardError, match=str(index)):
        Card.of(index)


@given(SETS)
def test_a_set_lists_its_cards_in_ascending_order(cards_mask):
    cards = cards_of(cards_mask)
    assert list(cards) == sorted(cards)
    assert mask(cards) == cards_mask
    assert mask(map(str, reversed(cards))) == cards_mask
    assert len(cards) == cards_mask.bit_count()


def test_a_card_named_twice_makes_no_set():
    with pytest.raises(CardError, match="9S is named twice"):
        mask(["9S", "9♠"])


@pytest.mark.parametrize("bits", [-1, FULL_MASK + 1])
def test_bits_that_are_no_cards(bits):
    with pytest.raises(CardError, match="not a set of cards"):
        cards_of(bits)


def test_courts_and_single_sets():
    assert [card.rank.name for card in ALL_CARDS if card.is_court][::4] == ["JACK", "QUEEN", "KING"]
    assert all(card.is_court == card.rank.is_court for card in ALL_CARDS)
    assert Card("10D").mask == mask(["10D"]) == 1 << 37
    assert int(Card("KS")) == 51
    assert (Suit.S.symbol, Rank.QUEEN.words, Rank.TEN.words) == ("♠", "queens", "10s")
