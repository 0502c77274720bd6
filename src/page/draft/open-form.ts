import { goTo } from '../host/route.ts'
import { preference } from '../host/store/preferences.ts'

/**
 * The choice of the first-run screen that the person took first. '' means none yet; 'again' shows the first-run screen
 * once more in place of the form.
 */
export const firstDoor = preference('firstRun.door', '')

/** Shows the form of a new dialog in place of the first-run screen. */
export function openForm(): void {
  if (firstDoor.get() === '' || firstDoor.get() === 'again') firstDoor.set('self')
  goTo({ screen: 'new' })
}

/** Shows the first-run screen again, also after the person has left it. */
export function openDoors(): void {
  firstDoor.set('again')
  goTo({ screen: 'new' })
}
