-- Cards tell by hooks.cards_asked.
drop trigger if exists card_attempts_move_basket on card_attempts;
drop function if exists card_moves_basket();
