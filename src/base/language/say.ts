import { inEnglish, t, translateKnown } from './t.ts'

/**
 * A sentence that will be shown in the language of its reader, elsewhere or later: an English message and its values.
 */
export interface Sentence {
  readonly message: string
  readonly values?: SentenceValues | undefined
}

export type SentenceValue = string | number | null | Sentence
export type SentenceValues = Readonly<Record<string, SentenceValue>>

/**
 * Makes a sentence that is said later: sayLater('{provider} does not answer.', { provider }). Its message is collected
 * for the catalogues, like that of `t`. A value may itself be a sentence.
 */
export function sayLater(message: string, values?: SentenceValues): Sentence {
  return values ? { message, values } : { message }
}

/** Says a sentence in the present language. A plain string is returned unchanged. */
export function say(sentence: string | Sentence): string {
  if (typeof sentence === 'string') return sentence
  const { message, values } = sentence
  // A message without values may be any text, whose braces are not placeholders.
  if (!values) return translateKnown(message)
  const inner = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value && say(value) : value,
  ])
  return t(message, Object.fromEntries(inner) as Record<string, string | number | null>)
}

/**
 * The sentence in English, for anything that is stored or sent as words alone. translateKnown translates it when it is
 * shown.
 */
export function sayInEnglish(sentence: string | Sentence): string {
  return inEnglish(() => say(sentence))
}

/** Anything that contains a sentence: an error, its shape, an answer. */
export interface Saying {
  /** The sentence in English. */
  readonly message: string
  /** The message with its values; absent for one that cannot be translated, and in what older versions stored. */
  readonly said?: Sentence | undefined
}

/** The sentence of an error, to be used in another error or as a value of another sentence. */
export function sentenceOf({ message, said: sentence }: Saying): Sentence {
  return sentence ?? { message }
}

/**
 * The words of an error in the present language. A sentence without values is itself the message. Words that no
 * catalogue has, such as a vendor's own, stay as they are.
 */
export function wordsOf(saying: Saying): string
export function wordsOf(saying: Saying | null | undefined): string | undefined
export function wordsOf(saying: Saying | null | undefined): string | undefined {
  if (!saying) return undefined
  // A message of a newer version may be impossible to read here.
  try {
    return say(sentenceOf(saying))
  } catch {
    return saying.message
  }
}

/** An object that contains a sentence in English, and what is needed to say it in another language. */
export function saying(sentence: string | Sentence): Saying {
  const message = sayInEnglish(sentence)
  return typeof sentence === 'string' || !sentence.values ? { message } : { message, said: sentence }
}

/** The base class of errors whose sentence is shown to people. */
export class SayingError extends Error implements Saying {
  readonly said: Sentence | undefined

  /** @param sentence a text, or a message with its values */
  constructor(sentence: string | Sentence, cause?: unknown) {
    super(sayInEnglish(sentence), cause === undefined ? undefined : { cause })
    this.said = typeof sentence === 'string' || !sentence.values ? undefined : sentence
  }
}
