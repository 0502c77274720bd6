import { goTo } from '../host/route.ts'
import { preference } from '../host/store/preferences.ts'

/**
 * The door by which a person came in first; '' for none yet, and 'again' while the doors are to be seen once more: then
 * they stand in place of the form.
 */
export const firstDoor = preference('firstRun.door', '')

/** Shows the form of a new dialog, not the doors before it: whoever fills it or asks for it means to see it. */
export function openForm(): void {
  if (firstDoor.get() === '' || firstDoor.get() === 'again') firstDoor.set('self')
  goTo({ screen: 'new' })
}

/** Shows the doors, also to somebody who has been past them. */
export function openDoors(): void {
  firstDoor.set('again')
  goTo({ screen: 'new' })
}
