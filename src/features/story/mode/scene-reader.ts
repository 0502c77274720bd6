import { repairMessage, toRepair } from '../model/blocks/block-problem.ts'
import { readReply } from '../model/blocks/read-reply.ts'
import { SectionReader, type Section } from '../model/blocks/sections.ts'
import { beforeUnknown, bodyParts } from '../model/blocks/unknown-headings.ts'
import type { PrivatePart, ReplyReader } from '../../../core/engine/ports.ts'

/** The kinds of sections that the player reads. All others are shown elsewhere, or are secret. */
const WORDS: ReadonlySet<Section['kind']> = new Set(['undeclared', 'resulting_scene_description', 'ooc_message'])
/** If the reply begins with a heading that contains one of these words, the text under it is not the scene. */
const HIDDEN_TITLE =
  /\b(?:hidden|secret|private|reveal|plan|notes?|analysis|thinking|director|narrator|gm|coach|world gen|spoilers?|meta)\b/i

const WRITTEN_ONLY =
  'The narrator wrote changes of the state into its text: nothing was changed by it, for that takes its tools.'

/**
 * Splits a narrator's reply while it streams, because some models write sections of the older protocol although prose
 * was asked for. The player reads the scene. All other sections, and text under an unknown heading, are stored as notes
 * of the narrator. Text that was shown is never withdrawn.
 */
export class SceneReader implements ReplyReader {
  /** No mark follows the scene. */
  readonly end = ''
  readonly #reader = new SectionReader()
  #shown = ''

  push(text: string): string {
    this.#reader.push(text)
    return this.#more(true)
  }

  finish(): string {
    this.#reader.end()
    return this.#more(false)
  }

  get notes(): string {
    return this.#reader.sections
      .map(
        (section) =>
          section.heading + section.text.slice(WORDS.has(section.kind) ? heardOf(section, false).through : 0),
      )
      .filter((text, index) => text.trim() !== (this.#reader.sections[index]?.heading ?? '').trim())
      .join('')
      .trim()
  }

  /** Tells the narrator that changes in its text have no effect, because only tools change the state. */
  get problems(): NonNullable<ReplyReader['problems']> {
    const { problems, operations } = readReply(
      this.#reader.sections.map(({ heading, text }) => heading + text).join(''),
    )
    const first = operations[0]
    return [
      // Text before the first heading is no problem here, because prose was asked for.
      ...toRepair(problems).filter(({ code }) => code !== 'UNDECLARED_TEXT'),
      ...(first ? [{ code: 'OPERATION_IN_TEXT', message: WRITTEN_ONLY, raw: first.raw }] : []),
    ].map(({ code, message, raw }) => ({ code, message, raw }))
  }

  /**
   * The request to write unreadable sections again; null when there are none. An unknown heading is no reason for such
   * a request.
   */
  get repair(): string | null {
    const { problems } = readReply(this.#reader.sections.map(({ heading, text }) => heading + text).join(''))
    return repairMessage(problems.filter(({ code }) => code !== 'UNDECLARED_TEXT' && code !== 'UNKNOWN_HEADING'))
  }

  /** The text for the player that is new since the last call. */
  #more(streaming: boolean): string {
    const { sections } = this.#reader
    const words = sections
      .filter(({ kind }) => WORDS.has(kind))
      .map((section) => heardOf(section, streaming && section === sections.at(-1)).words)
      .join('')
    const more = words.slice(this.#shown.length)
    this.#shown = words
    return more
  }
}

/** The part of a section that the player reads, and where it ends in the section, with a title before it. */
function heardOf(
  { kind, text, at }: Section,
  streaming: boolean,
): { readonly words: string; readonly through: number } {
  const from = kind === 'undeclared' && at === 0 ? titleLength(text, streaming) : 0
  if (from === null) return { words: '', through: 0 }
  const words = beforeUnknown(text.slice(from), streaming)
  return { words, through: from + words.length }
}

/** The length of a Markdown title before a scene, in characters; null while more text is needed to tell. */
function titleLength(text: string, streaming: boolean): number | null {
  const [before, titled] = bodyParts(text)
  if (streaming && /^\s*(?:#{1,6}[ \t]*)?$/.test(text)) return null
  if (titled === undefined || before?.text.trim() !== '') return 0
  const line = text.indexOf('\n', titled.at)
  if (line < 0) return streaming ? null : 0
  return HIDDEN_TITLE.test(titled.header ?? '') ? 0 : line + 1
}

/** Separates the scene in a narrator's reply from everything that the player does not read. */
export const scenePart: PrivatePart = { sample: () => '', reader: () => new SceneReader() }
