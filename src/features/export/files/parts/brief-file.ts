import { ExportError } from '../../../../core/contract/errors/errors.ts'
import { dialogLanguage } from '../../../../core/dialog/language/dialog-language.ts'
import { plainTitle } from '../../../../core/dialog/plain-title.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { aiNote } from '../ai-note.ts'
import type { PartBlock } from '../blocks/block.ts'
import { markdownBlocks } from '../blocks/markdown-blocks.ts'
import { escapeMarkdown } from '../escape-markdown.ts'
import type { ExportOptions } from '../export-format.ts'
import { briefBlocks } from './brief-part.ts'
import { occasionWords } from './occasion.ts'
import { plainLine } from '../plain-text.ts'

/** A decision brief, with everything else that a file of its own needs. */
export interface BriefFile {
  readonly title: string
  readonly occasion: string
  readonly note: string
  /** The language as a BCP 47 tag; null when it is unknown. */
  readonly language: string | null
  readonly brief: PartBlock
}

const TITLE_MAX_CHARS = 160

/** The data for the file of a brief. @throws ExportError EXPORT_FORMAT when there is no brief yet */
export function briefFile(state: DialogState, options: ExportOptions = {}): BriefFile {
  const brief = briefBlocks(state, options)
  const { config } = state
  if (!brief || !config)
    throw new ExportError('EXPORT_FORMAT', 'This dialog has no decision brief yet: have one written first.')
  return {
    title: plainLine(plainTitle(state), TITLE_MAX_CHARS),
    occasion: `${brief.title}. ${occasionWords(config, state.createdAt, options)}`,
    note: aiNote(state),
    language: dialogLanguage(config) ?? null,
    brief,
  }
}

/** The file of a brief in Markdown. */
export function briefMarkdownFile({ title, occasion, note, brief }: BriefFile): Uint8Array {
  const blocks = [
    `# ${escapeMarkdown(title)}`,
    `${escapeMarkdown(occasion)}. *${escapeMarkdown(note)}*`,
    ...markdownBlocks(brief.blocks, 2),
  ]
  return new TextEncoder().encode(`${blocks.join('\n\n')}\n`)
}
