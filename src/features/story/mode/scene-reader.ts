import { repairMessage, toRepair } from '../model/blocks/block-problem.ts'
import { readReply } from '../model/blocks/read-reply.ts'
import { SectionReader, type Section } from '../model/blocks/sections.ts'
import { beforeUnknown, bodyParts } from '../model/blocks/unknown-headings.ts'
import type { PrivatePart, ReplyReader } from '../../../core/engine/ports.ts'

/** Sections that are the narrator's words to the player; the rest has places of its own, or is hidden. */
const WORDS: ReadonlySet<Section['kind']> = new Set(['undeclared', 'resulting_scene_description', 'ooc_message'])
/** What a heading at the very beginning may not be about, for its text to be taken as the scene. */
const HIDDEN_TITLE =
  /\b(?:hidden|secret|private|reveal|plan|notes?|analysis|thinking|director|narrator|gm|coach|world gen|spoilers?|meta)\b/i

const WRITTEN_ONLY =
  'The narrator wrote changes of the state into its text: nothing was changed by it, for that takes its tools.'

/**
 * Takes a narrator's reply apart while it streams, for models that write the sections of the typed protocol although
 * prose is asked for: the scene is what is heard, and every other section, and what stands under an unknown heading, is
 * kept as the narrator's own notes. Nothing that was shown is taken back.
 */
export class SceneReader implements ReplyReader {
  /** Nothing is written after the words. */
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

  /** Nothing that is only written has happened: the state changes by tools. */
  get problems(): NonNullable<ReplyReader['problems']> {
    const { problems, operations } = readReply(
      this.#reader.sections.map(({ heading, text }) => heading + text).join(''),
    )
    const first = operations[0]
    return [
      // Prose before a heading is what is asked for.
      ...toRepair(problems).filter(({ code }) => code !== 'UNDECLARED_TEXT'),
      ...(first ? [{ code: 'OPERATION_IN_TEXT', message: WRITTEN_ONLY, raw: first.raw }] : []),
    ].map(({ code, message, raw }) => ({ code, message, raw }))
  }

  /** Sections that a heading announces and that cannot be read are written once more; a heading of its own is no reason to. */
  get repair(): string | null {
    const { problems } = readReply(this.#reader.sections.map(({ heading, text }) => heading + text).join(''))
    return repairMessage(problems.filter(({ code }) => code !== 'UNDECLARED_TEXT' && code !== 'UNKNOWN_HEADING'))
  }

  /** The words that came since. */
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

/** What is heard of a section, and how much of its text that and a title before it take. */
function heardOf(
  { kind, text, at }: Section,
  streaming: boolean,
): { readonly words: string; readonly through: number } {
  const from = kind === 'undeclared' && at === 0 ? titleLength(text, streaming) : 0
  if (from === null) return { words: '', through: 0 }
  const words = beforeUnknown(text.slice(from), streaming)
  return { words, through: from + words.length }
}

/** Characters of a title that stands before a scene, which is Markdown and no section; null while that is not decided. */
function titleLength(text: string, streaming: boolean): number | null {
  const [before, titled] = bodyParts(text)
  if (streaming && /^\s*(?:#{1,6}[ \t]*)?$/.test(text)) return null
  if (titled === undefined || before?.text.trim() !== '') return 0
  const line = text.indexOf('\n', titled.at)
  if (line < 0) return streaming ? null : 0
  return HIDDEN_TITLE.test(titled.header ?? '') ? 0 : line + 1
}

/** A narrator's reply may hold more than its words. */
export const scenePart: PrivatePart = { sample: () => '', reader: () => new SceneReader() }
