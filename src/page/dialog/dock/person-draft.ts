import { persistedEntries } from '../../host/store/persisted.ts'
import { openWindows, thisWindow } from '../../host/store/this-window.ts'
import { useSelect } from '../../host/store/use-select.ts'
import type { Addressee } from './person-words.ts'

/** The unsent text in the field of a dialog. */
export interface PersonDraft {
  readonly text: string
  /**
   * The chosen addressee; null while none was chosen and nothing typed: the field then shows the default addressee of
   * the turn.
   */
  readonly target: Addressee | null
  /** The default addressee at the time when the words were begun or an addressee was chosen. */
  readonly usual: Addressee | null
  /** The id of sent words that still wait for a turn, and that the typed words will replace. */
  readonly waiting?: string
}

export const NO_WORDS: PersonDraft = { text: '', target: null, usual: null }
/** The unsent words, stored by dialog and window: two windows may have different words for the same dialog. */
const drafts = persistedEntries('idi.words', restoreDraft)
const ownName = (id: string): string => `${id} ${thisWindow()}`

/** Takes over the unsent words of windows that are closed by now: for each dialog the newest. */
export async function takeOverWords(): Promise<void> {
  const open = await openWindows
  for (const [name, draft] of Object.entries(drafts.get()).toReversed()) {
    const [id = '', window] = name.split(' ')
    if (window === thisWindow() || (window !== undefined && open?.has(window))) continue
    if (drafts.get()[ownName(id)] !== undefined) continue
    drafts.set(ownName(id), draft)
    // If it is unknown which windows are open, the words also stay with the other window.
    if (open !== null || window === undefined) drafts.set(name, null)
  }
}
void takeOverWords()

function restoreDraft(stored: unknown): PersonDraft | null {
  const { text, target, usual = null, waiting } = (stored ?? {}) as Partial<PersonDraft>
  if (typeof text !== 'string' || !(target === null || isTarget(target))) return null
  return {
    text,
    target,
    usual: isTarget(usual) ? usual : null,
    ...(typeof waiting === 'string' && { waiting }),
  }
}

function isTarget(value: unknown): value is Addressee {
  return value === 'floor' || value === 'ooc' || (typeof value === 'string' && /^(aside|note|as) [\w-]+$/.test(value))
}

/**
 * The unsent text for a dialog, and a function that changes it. It outlives a reload and is removed only when it is
 * sent.
 */
export function usePersonDraft(id: string): readonly [PersonDraft, (draft: PersonDraft) => void] {
  const draft = useSelect(drafts, (all) => all[ownName(id)] ?? NO_WORDS)
  return [draft, (next) => setPersonDraft(id, next)]
}

/** Whether there is unsent text for a dialog. */
export function useUnsent(id: string): boolean {
  return useSelect(drafts, (all) => (all[ownName(id)]?.text ?? '') !== '')
}

export function setPersonDraft(id: string, next: PersonDraft): void {
  const empty = next.text === '' && (next.target === null || next.target === next.usual)
  drafts.set(ownName(id), empty ? null : next)
}

export function personDraft(id: string): PersonDraft {
  return drafts.get()[ownName(id)] ?? NO_WORDS
}
