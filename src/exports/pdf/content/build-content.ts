import { SEAT_IDS, type DialogConfig, type SeatId } from '../../../contract/dialog-config.ts'
import { script } from '../../../dialog/selectors.ts'
import type { DialogState, Turn } from '../../../dialog/state.ts'
import type { ExportOptions } from '../../export-format.ts'
import { formatDate } from '../../format-values.ts'
import { isRehearsal, REHEARSAL_LABEL } from '../../rehearsal.ts'
import { scriptDocument } from '../../script-document.ts'
import { foldPart, turnPart, type ScriptPart } from '../../script-part.ts'
import { standingTurn } from '../../standing-turn.ts'
import { ExportError } from '../../../contract/errors.ts'
import type { PdfContent, PdfPart } from './pdf-content.ts'
import { readable, wellFormed, wellFormedLine } from './readable.ts'
import { settingsOf } from './settings.ts'
import { statisticsOf } from './statistics.ts'

/** Names of modes and models are short; a person's name is at most this long, whatever an import brought. */
const NAME_MAX = 80

/** What the PDF of a dialog says. @throws ExportError EXPORT_FORMAT for a dialog without its first fact. */
export function buildContent(state: DialogState, options: ExportOptions): PdfContent {
  const { config } = state
  if (!config) throw new ExportError('EXPORT_FORMAT', 'This dialog has no content to export yet.')
  const document = scriptDocument(state, options)
  const spoken = partsOf(state, config, options)
  const closing = spoken.filter(({ kind }) => kind === 'summary')
  const statistics = statisticsOf(state, config, options)
  const turns = state.turns.filter((turn) => !turn.superseded)
  return {
    title: wellFormed(document.title),
    topic: document.topic === null ? null : wellFormed(document.topic),
    occasion: wellFormed(document.occasion),
    status: document.status,
    language: config.language ?? 'en',
    keywords: [options.mode?.label ?? config.mode, 'dialog', ...state.tags].map((word) => wellFormedLine(word, 100)).join(', '),
    createdAt: state.createdAt,
    modifiedAt: Math.max(state.createdAt, state.endedAt ?? 0, ...turns.map((turn) => turn.endedAt ?? turn.startedAt)),
    people: SEAT_IDS.map((seat, index) => {
      const person = document.people[index]
      return { seat, role: wellFormed(person?.role ?? seat), name: nameOf(config, seat), voice: wellFormedLine(person?.voice ?? '', 200), position: person?.position ? wellFormed(person.position) : null }
    }),
    settings: [...settingsOf(state, config), ...remarksOf(document.remarks)],
    files: document.files.map(wellFormed),
    parts: spoken.filter(({ kind }) => kind !== 'summary'),
    closingTitle: config.mode === 'debate' ? 'Verdict' : 'Summary',
    closing,
    summaries: SEAT_IDS.flatMap((seat) => {
      const summary = state.summaries[seat]
      if (!summary) return []
      const lines = (texts: readonly string[]): string[] => texts.map((text) => wellFormed(text)).filter((text) => text !== '')
      return [{ seat, name: nameOf(config, seat), summary: { thesis: wellFormed(summary.thesis), arguments: lines(summary.arguments), evidence: lines(summary.evidence), answered: lines(summary.answered) } }]
    }),
    map: state.map && state.map.nodes.length > 0 ? { map: cleanMap(state.map), turns: turns.map(({ id, number }) => ({ id, number })) } : null,
    tables: statistics.tables,
    numbers: [document.numbers, ...statistics.remarks],
  }

  function remarksOf(remarks: readonly string[]): readonly (readonly [string, string])[] {
    return remarks.map((remark) => {
      const [, label, value] = /^(Tags|Language): (.*)$/s.exec(remark) ?? [null, 'Origin', remark]
      return [label ?? '', wellFormed(value ?? '')] as const
    })
  }
}

function cleanMap(map: NonNullable<DialogState['map']>): NonNullable<PdfContent['map']>['map'] {
  return { nodes: map.nodes.map((node) => ({ ...node, label: wellFormedLine(node.label, 200), quote: wellFormed(node.quote) })), edges: map.edges, dropped: map.dropped }
}

function nameOf(config: DialogConfig, seat: SeatId): string {
  return wellFormedLine(config.seats[seat].name, NAME_MAX) || seat
}

/** Turns, a person's words and folds in reading order. */
function partsOf(state: DialogState, config: DialogConfig, options: ExportOptions): readonly PdfPart[] {
  const parts = script(state).flatMap((entry): { readonly seq: number; readonly part: PdfPart }[] => {
    if (entry.type === 'turn') return [{ seq: entry.turn.seq, part: spokenPart(entry.turn, config, options) }]
    const { seat, text, seq } = entry.message
    if (seat !== null && options.content !== 'whole') return []
    const name = seat === null ? 'From the floor' : 'Private note'
    return [{ seq, part: { ...plainPart({ ...EMPTY, kind: 'floor', text }), name, details: seat === null ? [] : [`to ${nameOf(config, seat)}`], entry: name } }]
  })
  const folds = state.folds.map((fold) => ({ seq: fold.seq, part: plainPart(foldPart(fold)) }))
  return [...parts, ...folds].toSorted((a, b) => a.seq - b.seq).map(({ part }) => part)
}

const EMPTY: ScriptPart = { kind: 'turn', heading: '', stages: [], text: '', notice: null, others: [], numbers: [] }

function plainPart({ kind, stages, text, notice, others, numbers }: ScriptPart): PdfPart {
  const cleaned = (texts: ScriptPart['stages']) => texts.map((each) => ({ label: wellFormedLine(each.label, 600), text: readable(each.text) }))
  return { kind, seat: null, name: '', details: [], entry: null, stages: cleaned(stages), text: readable(text), notice: notice === null ? null : wellFormed(notice), others: cleaned(others), numbers: numbers.map(wellFormed) }
}

function spokenPart(turn: Turn, config: DialogConfig, options: ExportOptions): PdfPart {
  const stands = standingTurn(turn)
  const seat = config.seats[stands.seat]
  const name = nameOf(config, stands.seat)
  const last = stands.stages.at(-1)
  // The seat may have been given another model since.
  const changed = last !== undefined && (last.provider !== seat.provider || last.model !== seat.model)
  const voice = stands.person ? ['spoken by a person'] : changed ? [isRehearsal(last.provider) ? REHEARSAL_LABEL : wellFormedLine(`${last.provider}, ${last.model}`, 100)] : []
  const summary = stands.kind === 'summary'
  const what = summary ? 'summary' : stands.kind === 'introduction' ? `${stands.number}, introduction` : `${stands.number}`
  const at = options.content === 'whole' ? [formatDate(stands.startedAt, options.timeZone)] : []
  return { ...plainPart(turnPart(turn, config, options)), seat: stands.seat, name, details: [what, ...voice, ...at], entry: summary ? null : `${stands.number}. ${name}` }
}
