import { compareNames } from '../../../base/language/compare-names.ts'
import { sayLater } from '../../../base/language/say.ts'
import { z } from 'zod'
import { Changes } from '../../../base/async/changes.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import {
  PRONUNCIATIONS_MAX,
  pronunciationSchema,
  type Pronunciation,
} from '../../../core/contract/host/pronunciations.ts'
import type { Settings } from '../../../core/engine/ports.ts'

/** The pronunciations that a person has set, by language. They are stored in the settings. */
export interface Pronunciations {
  list(): Promise<readonly Pronunciation[]>
  /** Sets how a word is pronounced from now on. @throws AppError INPUT_INVALID */
  set(typed: unknown): Promise<readonly Pronunciation[]>
  /** Removes a word, which is then spoken as it is written. @throws AppError INPUT_INVALID for a word that is not in the list */
  remove(word: Pick<Pronunciation, 'language' | 'word'>): Promise<readonly Pronunciation[]>
  /** Tells when the list has changed. */
  readonly news: Changes
}

const SETTING = 'speech.pronunciations'

export function createPronunciations(settings: Settings): Pronunciations {
  const news = new Changes()
  const changes = new SerialLock()
  /** The list. Entries that this version cannot read, because a later one wrote them, are left out. */
  const list = async (): Promise<readonly Pronunciation[]> =>
    z
      .array(z.unknown())
      .catch([])
      .parse((await settings.get(SETTING)) ?? [])
      .flatMap((kept) => {
        const read = pronunciationSchema.safeParse(kept)
        return read.success ? [read.data] : []
      })
  const keep = async (next: readonly Pronunciation[]): Promise<readonly Pronunciation[]> => {
    await settings.set(SETTING, next)
    news.tell()
    return next
  }
  return {
    list,
    news,
    // Changes run one after another, so that two windows do not overwrite each other's.
    set: (typed) =>
      changes.run(async () => {
        const wanted = parseInput(pronunciationSchema, typed)
        const others = (await list()).filter((each) => !isSame(each, wanted))
        if (others.length >= PRONUNCIATIONS_MAX)
          throw new AppError(
            'INPUT_INVALID',
            sayLater('The list of pronunciations is full with {pronunciationsMax} words: delete one first.', {
              pronunciationsMax: PRONUNCIATIONS_MAX,
            }),
          )
        const inOrder = [...others, wanted].toSorted(
          (one, other) => compareNames(one.language, other.language) || compareNames(one.word, other.word),
        )
        return keep(inOrder)
      }),
    remove: (word) =>
      changes.run(async () => {
        const before = await list()
        const others = before.filter((each) => !isSame(each, word))
        if (others.length === before.length)
          throw new AppError('INPUT_INVALID', 'The list of pronunciations has no such word in this language.')
        return keep(others)
      }),
  }
}

function isSame(
  one: Pick<Pronunciation, 'language' | 'word'>,
  other: Pick<Pronunciation, 'language' | 'word'>,
): boolean {
  return one.language === other.language && one.word === other.word
}
