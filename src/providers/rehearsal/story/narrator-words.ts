/** What the narrator says in any world; {it} stands for a thing, or for where one is. */
export const TAKEN: readonly string[] = [
  'You bend down and take {it}. It is heavier than it looks, and colder; then it is only a thing among your things.',
  'You take {it} and put it away. Nothing stirs. Still, you have the feeling that it was counted.',
  'You pick up {it}, turn it over once and stow it. There is a dry mark where it lay.',
  'It is the work of a moment: {it} is yours now, for whatever that may be good for.',
]

/** {it} is who is offered something. */
export const OFFERED: readonly string[] = [
  'You hold it out. {it} looks at your hand first, and then at you.',
  'You reach across the small space between you. {it} does not move yet.',
  'It lies on your open palm. {it} has seen it, and takes a breath.',
]

export const NO_THING: readonly string[] = [
  'You look for it and do not find it here. What there is to take: {it}.',
  'There is nothing of the kind within reach. You see {it}, and that is all.',
  'Your hand closes on air. Here there is only this: {it}.',
]

export const NOBODY: readonly string[] = [
  'Whoever you mean is not within hearing. The name stands there for a moment, by itself, and then it is quiet again.',
  'You say the name, and nobody answers to it, not here. Perhaps elsewhere.',
  'There is no one of that name about. But for the length of a breath you had the impression that something was trying it out, under its tongue.',
]
