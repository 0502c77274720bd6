/**
 * Sentences about the result of an aside, for a narrator and a player. They are those of the older engine, word for
 * word.
 */
export const ASIDE_FEEDBACK = {
  begun: (name: string) => `(You begin a conversation with ${name}.)`,
  already: (name: string) => `(You are already talking to ${name}.)`,
  absent: (name: string) => `(${name} is not here to talk to.)`,
  unknown: (id: string) => `(You look around, but don't see anyone named '${id}' to talk to.)`,
  ended: (name: string) => `(The conversation with ${name} ends.)`,
  none: '(There was no conversation to end.)',
} as const
