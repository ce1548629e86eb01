from cassino.game.bits cimport u64

cdef class Rulebook:
    cdef readonly object rules
    cdef readonly u64 pack
    cdef int n_pack
    # Values of each card: taking from hand, lying loose when taken, joining a build. 0 = none.
    cdef int hand1[52]
    cdef int hand2[52]
    cdef int table1[52]
    cdef int table2[52]
    cdef int join1[52]
    cdef int join2[52]
    # The values a card has when it takes, as bits.
    cdef int takes[52]
    # Hand cards that take one of the sums whose bits are set: sums below 9, and from 9 on.
    cdef u64 takers_low[512]
    cdef u64 takers_high[256]
    cdef u64 courts
    # How often the hand cards in each byte of a mask have each value, in nibbles from value 1 on; never more than 2.
    cdef u64 held[1792]
    cdef bint two_way
    # Whether more must be asked than a usual table without builds needs.
    cdef bint unusual
    cdef u64 twins[52]
    cdef u64 takers[17]
    cdef u64 singles[17]
    # Loose cards that count no more than a value.
    cdef u64 lower[17]
    cdef u64 numbers
    cdef u64 joiners
    cdef u64 doubles
    cdef u64 alt_table
    cdef u64 alt_join
    cdef int extent
    cdef int must_capture
    cdef int court_capture
    cdef int hold
    cdef int owner_trail
    cdef int owner_must_take
    cdef int refill
    cdef int max_build
    # Values that builds may have, as bits.
    cdef u64 buildable
    cdef int top_value
    cdef bint same_tables
    cdef bint multi_group
    cdef bint pair_plus_sum
    cdef bint build_in_sum
    cdef bint combo
    cdef bint build_plus_loose
    cdef bint two_builds
    cdef bint plain
    cdef bint builds
    cdef bint table_only
    cdef bint one_card
    cdef bint multi
    cdef bint multi_one_play
    cdef bint add_own
    cdef bint add_other
    cdef bint keep
    cdef bint raise_own
    cdef bint raise_opp
    cdef bint raise_partner
    cdef bint raise_table
    cdef bint free_raise
    cdef bint absorb
    cdef bint one_build
    cdef bint unique_value
    cdef bint pair_owns
    cdef bint partner_bound
    cdef bint for_partner
    cdef bint lenient
    cdef bint borrows
    cdef bint card_any
    cdef bint free_trail
    cdef bint court_pairs
    cdef bint sweep_last_card
    cdef bint sweep_last_round
    cdef dict layouts
    cdef readonly set dealt_to


cdef class Layout:
    cdef int opening[52]
    cdef int n_opening
    cdef int hands[52]
    cdef int n_hands
    cdef int first
