import { m, t, translateKnown } from '../../../base/language/t.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import type { NewDialog } from '../../contract/dialog-config.ts'
import type { ModeInfo } from '../../contract/host/app-info.ts'
import type { ModeFile } from '../../contract/mode/mode-file.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { infoOfOrder } from '../turns/extent.ts'

/** The prefix of the ids of a person's own modes, so that no mode of a later version has the same id. */
const OWN = 'own-'
/** The most characters of a mode's id (newDialogSchema). */
const ID_MAX_CHARS = 40

/** The id of a person's own mode: "own-socratic-tutor". Two modes with the same name are the same mode. */
export function ownModeId(name: string): string {
  const slug = name
    .trim()
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return beginningOf(`${OWN}${slug}`, ID_MAX_CHARS)
}

export function isOwnMode(id: string): boolean {
  return id.startsWith(OWN)
}

/** A label from an id, when its mode is missing: "Socratic tutor". */
export function nameOfOwnMode(id: string): string {
  const words = id.slice(OWN.length).replaceAll('-', ' ')
  return capitalise(words)
}

/**
 * What is known about a dialog's mode: from the mode that the dialog stores, otherwise by its id among the existing
 * modes.
 */
export function modeInfoOf(
  { mode, ownMode }: Pick<NewDialog, 'mode' | 'ownMode'>,
  known: readonly ModeInfo[],
): ModeInfo | undefined {
  return ownMode ? ownModeInfo(ownMode) : known.find(({ id }) => id === mode)
}

/** Why a mode in which one asks and the other answers cannot be judged. */
export const ONE_ASKS = m(
  'One of the two only asks here, and the other answers: there is no choice for judges to make.',
)

/** What the form shows about a person's own mode. */
export function ownModeInfo({ name, blurb, roles, ending, asks, order }: ModeFile): ModeInfo {
  const { verdict, ...closing } = ending
  return {
    id: ownModeId(name),
    label: translateKnown(name),
    blurb: translateKnown(blurb),
    startLabel: t('Start {name}', { name: translateKnown(name) }),
    closing: { ...closing, ...(verdict && { verdict }) },
    ...(asks !== undefined && { unjudged: ONE_ASKS }),
    person: 'watches',
    manners: true,
    roles,
    ...(order && infoOfOrder(order)),
  }
}
