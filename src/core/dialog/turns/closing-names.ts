import { m, translateKnown } from '../../../base/language/t.ts'
import type { ModeInfo } from '../../contract/host/app-info.ts'
import type { ModeFile } from '../../contract/mode/mode-file.ts'
import type { DialogState } from '../state.ts'
import { calledAt } from './style-plan.ts'

type Closing = NonNullable<ModeInfo['closing']>

const SUMMARY: Closing = { title: m('Summary'), plural: m('Summaries'), act: m('Give the summary') }

/** The closing of a mode in which the person plays. */
export const ENDING: Closing = { title: m('Ending'), plural: m('Endings'), act: m('Tell the ending') }

/** The closing of a mode that goes on without a plan. */
export const OUTCOME: Closing = { title: m('Outcome'), plural: m('Outcomes'), act: m('Tell the outcome') }

/**
 * The names of the closings of moderated modes, by mode. They stand here and not in the modes, so that whoever has only
 * the dialog calls its last turn the same: the page, the terminal, files, the sound.
 */
export const CLOSINGS = {
  council: { title: m('Answer'), plural: m('Answers'), act: m('Give the answer') },
  critique: SUMMARY,
  debate: { title: m('Verdict'), plural: m('Verdicts'), act: m('Give the verdict'), verdict: true },
  exploration: SUMMARY,
  interview: SUMMARY,
} as const satisfies Readonly<Record<string, Closing>>

const BY_MODE: Readonly<Record<string, Closing>> = CLOSINGS

/** What the names of a dialog's closing depend on. */
export type ClosingState = Pick<DialogState, 'plan' | 'config' | 'person'>

/**
 * The names of a dialog's closing, and of the act that asks for it: its style's, else its mode's; "Summary" where the
 * mode is not known here.
 */
export function closingNames(state: ClosingState): Omit<Closing, 'verdict'> {
  const { title, plural, act } = usualClosing(state)
  const closing = state.plan?.find(({ kind }) => kind === 'summary')
  return {
    title: (closing && calledAt(state, closing.step)) ?? translateKnown(title),
    plural: translateKnown(plural),
    act: translateKnown(act),
  }
}

/** The name of the closing of a person's own mode, also while the mode is being written. */
export function ownClosing({ ending: { title } }: Pick<ModeFile, 'ending'>): string {
  return translateKnown(title.trim() === '' ? SUMMARY.title : title)
}

function usualClosing({ config, plan, person }: ClosingState): Omit<Closing, 'verdict'> {
  if (config?.ownMode) return config.ownMode.ending
  if (person === 'plays') return ENDING
  return closingOf(config?.mode ?? '') ?? (config && plan === null ? OUTCOME : SUMMARY)
}

/** The name of the closing of a listed dialog, of which only the mode is known, and that a dialog with a person has no plan. */
export function listedClosing({ mode, planned }: { readonly mode: string; readonly planned: number | null }): string {
  return translateKnown((planned === null ? ENDING : (closingOf(mode) ?? SUMMARY)).title)
}

function closingOf(mode: string): Closing | undefined {
  return Object.hasOwn(BY_MODE, mode) ? BY_MODE[mode] : undefined
}
