/** What a companion of any world says with what it does; {name} is its own. */
export const GIVEN: readonly string[] = [
  '“Bring it back,” says {name}, and hands it over.',
  '{name} looks for it, finds it, and puts it into your hand. “There. You may need it sooner than I do.”',
  '“Mind the edge of it,” says {name}, and lets go a little later than need be.',
]
export const TAKEN: readonly string[] = [
  '{name} weighs it in the hand and puts it away. “I will look after it.”',
  '“For me?” says {name}. “Well. I shall not say no.”',
  '“Thank you,” says {name}, and stows it where it can be reached in the dark.',
  '“You will want it back,” says {name}. “Say so, and you shall have it.”',
]
export const KEPT: readonly string[] = [
  '“Keep it, then,” says {name}, and draws back the open hand. “You may be right.”',
  '{name} shrugs. “It is in good hands where it is.”',
]
/** What was to be given is not there. */
export const EMPTY: readonly string[] = [
  '“That is an empty hand,” says {name}, “but it was a kind one.”',
  '“I would take it,” says {name}, “if you had it.”',
  '{name} looks at what you are holding out, which is nothing. “Later, then.”',
]
export const GLAD: readonly string[] = [
  '{name} looks away for a moment, which is how {name} smiles. “Do not mention it.”',
  '“That was good to hear,” says {name}, and means it.',
  '“There,” says {name}. “We get on.”',
]
export const HURT: readonly string[] = [
  '{name} says nothing to that, and goes on saying nothing for quite a long way.',
  '“Say that again when we are home,” says {name}, very quietly, “and see who walks beside you then.”',
]
/** One of its things was reached for. */
export const ASK: readonly string[] = [
  '“Ask,” says {name}. “I might say yes.”',
  '“I can hear you think,” says {name}. “A sentence with please in it would do.”',
]
/** Something of its own was reached for without a word. */
export const ROBBED: readonly string[] = [
  '“You could have asked,” says {name}. It is not said loudly.',
  '{name} has seen it. “I know what I had this morning,” says {name}, “and so do you.”',
]
