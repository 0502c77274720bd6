import { t } from '../../../base/language/t.ts'
import type { ExportPart } from '../../../core/contract/export-parts.ts'
import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { mayKnow } from '../../../core/dialog/members/audience.ts'
import { digestId, script } from '../../../core/dialog/selectors.ts'
import type { Child } from '../../../core/dialog/turns/child.ts'
import { messagePlace } from '../../../core/dialog/turns/message-place.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { textBeside, type PartBlock } from './blocks/block.ts'
import { hasPart, type ExportOptions } from './export-format.ts'
import { boardBlocks } from './parts/board-part.ts'
import { briefBlocks } from './parts/brief-part.ts'
import { documentFront, type DocumentFront } from './parts/front-part.ts'
import { ledgerBlocks } from './parts/ledger-part.ts'
import { lessonBlocks } from './parts/lesson-part.ts'
import { mapBlocks } from './parts/map-part.ts'
import { notesBlocks } from './parts/notes-part.ts'
import { numbersBlocks } from './parts/numbers-part.ts'
import { panelBlocks } from './parts/panel-part.ts'
import { privateTurnParts } from './parts/private-turns.ts'
import { sourcesBlocks } from './parts/part-evidence.ts'
import { changeParts, foldPart, notePart, viewerOf, turnPart, type ScriptPart } from './parts/script-part.ts'
import { settingsBlocks } from './parts/settings-part.ts'
import { sheetBlocks } from './parts/sheet-part.ts'
import { summaryBlocks } from './parts/summary-texts.ts'
import { plainLine, plainText } from './plain-text.ts'
import { showsTurn } from '../../../core/dialog/turns/shows-turn.ts'
import { showsDigest, showsScript } from './shown-children.ts'

/** A dialog in reading order. Every format is written from this. */
export interface ScriptDocument extends DocumentFront {
  readonly parts: readonly ScriptPart[]
  /** The parts besides the script, in reading order. */
  readonly sections: readonly PartBlock[]
  /** The quotations of the attached files, for formats whose scripts link to them; null for none. */
  readonly sources: PartBlock | null
  /** The settings and the numbers, which come last. */
  readonly appendix: readonly PartBlock[]
}

/**
 * Puts the content of a dialog into reading order.
 * @throws ExportError EXPORT_FORMAT for a dialog without its first fact
 */
export function scriptDocument(state: DialogState, options: ExportOptions): ScriptDocument {
  const { config } = state
  const front = documentFront(state, options)
  const spoken = config ? parts(state, config, options) : []
  return {
    ...front,
    parts: spoken,
    sections: partsOf(SECTIONS, state, options),
    sources: sourcesBlocks(spoken),
    appendix: partsOf(APPENDIX, state, options),
  }
}

type PartMaker = readonly [part: ExportPart, blocks: (state: DialogState, options: ExportOptions) => PartBlock | null]

const SECTIONS: readonly PartMaker[] = [
  ['brief', briefBlocks],
  ['board', ledgerBlocks],
  ['board', boardBlocks],
  ['panel', panelBlocks],
  ['panel', lessonBlocks],
  ['panel', sheetBlocks],
  ['summaries', summaryBlocks],
  ['map', mapBlocks],
]

const APPENDIX: readonly PartMaker[] = [
  ['notes', notesBlocks],
  ['settings', settingsBlocks],
  ['numbers', numbersBlocks],
]

function partsOf(makers: readonly PartMaker[], state: DialogState, options: ExportOptions): readonly PartBlock[] {
  return makers.flatMap(([part, blocks]) => (hasPart(options, part) ? (blocks(state, options) ?? []) : []))
}

function parts(state: DialogState, config: DialogConfig, options: ExportOptions): readonly ScriptPart[] {
  const viewer = viewerOf(state, options)
  const entries = script(state, viewer)
  const turns = entries.flatMap((entry) => (entry.type === 'turn' ? [entry.turn] : []))
  const apart = privateTurnParts(turns, state, (turn) => showsTurn(turn, options))
  const spoken = entries.flatMap((entry): { readonly seq: number; readonly part: ScriptPart }[] => {
    if (entry.type === 'turn' && !showsTurn(entry.turn, options)) return []
    if (entry.type === 'turn') return [{ seq: entry.turn.seq, part: turnPart(entry.turn, state, config, options) }]
    const { id, member, text } = entry.message
    const seq = messagePlace(state, entry.message)
    const part = {
      kind: 'floor',
      turn: null,
      stages: [],
      text: plainText(text),
      notice: null,
      verdict: null,
      others: [],
    } as const
    if (member === null) return [{ seq, part: { ...part, heading: t('From the floor'), heard: id } }]
    return options.content === 'whole'
      ? [
          {
            seq,
            part: { ...part, heading: t('Private note to {name}', { name: plainLine(memberName(state, member), 80) }) },
          },
        ]
      : []
  })
  const folds = state.folds.map((fold) => ({ seq: fold.seq, part: foldPart(fold) }))
  const changes = state.modeChanges.flatMap(({ seq, change, text, audience }) =>
    text !== null && mayKnow(audience, 'engine', viewer)
      ? changeParts({ change, text }).map((part) => ({ seq, part }))
      : [],
  )
  const digests = state.children.flatMap((child) =>
    child.digests
      .filter((digest) => digest.text !== '' && showsDigest(child, digest, viewer, asTexts(options)))
      // A child that was reopened has several digests. Its script is below the last one, which covers all of it.
      .map(({ seq, text }, index, left) => ({
        seq,
        part: { ...childPart(child, text, index === left.length - 1, options), heard: digestId(child.id, seq) },
      })),
  )
  return [...spoken, ...apart, ...folds, ...changes, ...digests]
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ part }) => part)
}

/** The digest of a child, in larger exports with its script. */
function childPart({ id, title, ...inside }: Child, digest: string, last: boolean, options: ExportOptions): ScriptPart {
  const note = notePart(t('Aside, “{title}”: {digest}', { title, digest }))
  const child = options.children?.get(id)
  if (!last || !child?.config || !showsScript(inside, asTexts(options))) return note
  // Without numbers: those of the turns around it are the dialog's own.
  const said = parts(child, child.config, options).map(({ heading, turn, text, notice }) =>
    [turn?.name ?? heading, text === '' ? (notice ?? '') : text].filter((line) => line !== '').join('\n'),
  )
  return { ...note, others: [textBeside(plainLine(title, 200), said.join('\n\n'))] }
}

/** The content of a text format: with drafts and critiques, unless everything or less is wanted. */
function asTexts({ content = 'drafts' }: ExportOptions): Pick<ExportOptions, 'content'> {
  return { content }
}
