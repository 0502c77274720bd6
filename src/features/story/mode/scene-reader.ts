import { repairMessage, toRepair } from '../model/blocks/block-problem.ts'
import { readReply } from '../model/blocks/read-reply.ts'
import { SectionReader, type Section } from '../model/blocks/sections.ts'
import { beforeUnknown, bodyParts } from '../model/blocks/unknown-headings.ts'
import type { PrivatePart, ReplyReader } from '../../../core/engine/ports.ts'

/** Sections with the narrator's words to the player; the others are shown elsewhere, or hidden. */
const WORDS: ReadonlySet<Section['kind']> = new Set(['undeclared', 'resulting_scene_description', 'ooc_message'])
/** If a heading at the very beginning contains one of these, its text is not the scene. */
const HIDDEN_TITLE =
  /\b(?:hidden|secret|private|reveal|plan|notes?|analysis|thinking|director|narrator|gm|coach|world gen|spoilers?|meta)\b/i

const WRITTEN_ONLY =
  'The narrator wrote changes of the state into its text: nothing was changed by it, for that takes its tools.'

/**
 * Splits a narrator's reply while it streams, for models that write sections of the typed protocol although prose is
 * wanted. The scene is what is heard; every other section, and text under an unknown heading, is stored as the
 * narrator's own notes. Text that was shown is never withdrawn.
 */
export class SceneReader implements ReplyReader {
  /** Nothing may follow the words. */
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

  /** Changes that are only written do not happen: the state changes by tools. */
  get problems(): NonNullable<ReplyReader['problems']> {
    const { problems, operations } = readReply(
      this.#reader.sections.map(({ heading, text }) => heading + text).join(''),
    )
    const first = operations[0]
    return [
      // Prose before a heading is what was asked for.
      ...toRepair(problems).filter(({ code }) => code !== 'UNDECLARED_TEXT'),
      ...(first ? [{ code: 'OPERATION_IN_TEXT', message: WRITTEN_ONLY, raw: first.raw }] : []),
    ].map(({ code, message, raw }) => ({ code, message, raw }))
  }

  /** Sections that a heading announces and that cannot be read are asked for again; an unknown heading is no reason to. */
  get repair(): string | null {
    const { problems } = readReply(this.#reader.sections.map(({ heading, text }) => heading + text).join(''))
    return repairMessage(problems.filter(({ code }) => code !== 'UNDECLARED_TEXT' && code !== 'UNKNOWN_HEADING'))
  }

  /** The words since the last call. */
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

/** The part of a section that is heard, and how much of its text that and a title before it take. */
function heardOf(
  { kind, text, at }: Section,
  streaming: boolean,
): { readonly words: string; readonly through: number } {
  const from = kind === 'undeclared' && at === 0 ? titleLength(text, streaming) : 0
  if (from === null) return { words: '', through: 0 }
  const words = beforeUnknown(text.slice(from), streaming)
  return { words, through: from + words.length }
}

/** Characters of a title before a scene, which is Markdown and no section; null while that is undecided. */
function titleLength(text: string, streaming: boolean): number | null {
  const [before, titled] = bodyParts(text)
  if (streaming && /^\s*(?:#{1,6}[ \t]*)?$/.test(text)) return null
  if (titled === undefined || before?.text.trim() !== '') return 0
  const line = text.indexOf('\n', titled.at)
  if (line < 0) return streaming ? null : 0
  return HIDDEN_TITLE.test(titled.header ?? '') ? 0 : line + 1
}

/** A narrator's reply may contain more than its words. */
export const scenePart: PrivatePart = { sample: () => '', reader: () => new SceneReader() }
