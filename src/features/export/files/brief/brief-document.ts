import type { BriefPoint } from '../../../../core/contract/insights/brief.ts'
import { ExportError } from '../../../../core/contract/errors/errors.ts'
import { briefPage } from '../../../../core/dialog/brief/brief-page.ts'
import { memberName, placeOf, type Place } from '../../../../core/dialog/members/members.ts'
import { dialogTitle } from '../../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { formatDate } from '../../../../base/format/date.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import { aiNote } from '../ai-note.ts'
import type { ExportOptions } from '../export-format.ts'
import { plainLine } from '../plain-text.ts'

/** Words that somebody said, with the turn that says them. */
export interface BriefSaid {
  readonly turn: number
  readonly name: string
  readonly place: Place
  /** Their beginning, where they are long. */
  readonly quote: string
}

export interface BriefEntry {
  readonly text: string
  readonly quotes: readonly BriefSaid[]
}

/** A decision brief as people read it, before it is set. All texts are plain. */
export interface BriefDocument {
  readonly outcome: string | null
  readonly sections: readonly {
    readonly title: string
    readonly entries: readonly BriefEntry[]
    /** Where there are no entries: why; else how many more there are. Null for nothing to say. */
    readonly note: string | null
  }[]
  /** What it was made from and what it does not know. */
  readonly remarks: readonly string[]
}

/** The same with what a page of its own needs. */
export interface BriefAlone extends BriefDocument {
  readonly title: string
  readonly occasion: string
  readonly note: string
}

/** Characters of a quote on a page that is to be one. */
const QUOTE_MAX_CHARS = 200
const TEXT_MAX_CHARS = 400
const TITLE_MAX_CHARS = 160

/** The brief of a dialog; null until one was made. */
export function briefDocument(state: DialogState): BriefDocument | null {
  const page = briefPage(state)
  return (
    page && {
      outcome: page.outcome === null ? null : plainLine(page.outcome, TEXT_MAX_CHARS),
      sections: page.sections.map(({ title, points, more, nothing }) => ({
        title,
        entries: points.map((point) => entry(point, state)),
        note: points.length === 0 ? nothing : more === 0 ? null : `And ${more} more on the board.`,
      })),
      remarks: page.remarks.map((remark) => plainLine(remark, TEXT_MAX_CHARS)),
    }
  )
}

/** @throws ExportError EXPORT_FORMAT when there is none yet */
export function briefAlone(state: DialogState, options: ExportOptions = {}): BriefAlone {
  const document = briefDocument(state)
  const { config } = state
  if (!document || !config)
    throw new ExportError('EXPORT_FORMAT', 'This dialog has no decision brief yet: have one written first.')
  return {
    ...document,
    title: plainLine(dialogTitle(state), TITLE_MAX_CHARS),
    occasion: `Decision brief. ${options.mode?.label ?? capitalise(config.mode)}, ${formatDate(state.createdAt, options.timeZone)}`,
    note: aiNote(state),
  }
}

function entry({ text, quotes }: BriefPoint, state: DialogState): BriefEntry {
  return {
    text: plainLine(text, TEXT_MAX_CHARS),
    quotes: quotes.flatMap(({ turnId, quote }): BriefSaid[] => {
      const turn = state.turns.find(({ id }) => id === turnId)
      return turn
        ? [
            {
              turn: turn.number,
              name: plainLine(memberName(state, turn.member), 80),
              place: placeOf(turn.member),
              quote: plainLine(quote, QUOTE_MAX_CHARS),
            },
          ]
        : []
    }),
  }
}
