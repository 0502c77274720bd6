import { plainProse } from '../../base/text/prose/plain-prose.ts'
import { shownAsideTitle } from './aside/aside-title.ts'
import { presentMembers } from './members/members.ts'
import { dialogTitle } from './selectors.ts'
import type { DialogState } from './state.ts'

/** The title without marks, for a heading or a list. */
export function plainTitle(state: DialogState): string {
  return plainProse(dialogTitle(state))
}

/** The dialog's title as it is shown. */
export function shownTitle(state: DialogState): string {
  const title = plainTitle(state)
  return state.parent === null
    ? title
    : shownAsideTitle(
        title,
        presentMembers(state).map(({ name }) => name),
      )
}
