import type { Session } from 'electron'

type Handler<Method extends 'setPermissionRequestHandler' | 'setPermissionCheckHandler'> = NonNullable<Parameters<Session[Method]>[0]>

/** Every permission Electron knows: a new one is missing from the table below and fails to compile. */
export type Permission = Parameters<Handler<'setPermissionRequestHandler'>>[1] | Parameters<Handler<'setPermissionCheckHandler'>>[1]

interface Decision {
  readonly allow: boolean
  readonly why: string
}
const deny = (why: string): Decision => ({ allow: false, why })

/** What a page may ask for, and why. */
export const PERMISSIONS: Readonly<Record<Permission, Decision>> = {
  'clipboard-sanitized-write': { allow: true, why: 'The copy buttons write plain text.' },
  'clipboard-read': deny('Pasting goes through the keyboard, which needs no permission.'),
}

/** Denies by default: without these handlers Electron approves everything. */
export function applyPermissions(session: Session): void {
  const allows = (permission: string): boolean => Object.hasOwn(PERMISSIONS, permission) && PERMISSIONS[permission as Permission].allow
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(allows(permission)))
  session.setPermissionCheckHandler((_contents, permission) => allows(permission))
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  // Saving goes through the save dialog of the main process, never through a download of the page's own.
  session.on('will-download', (event) => event.preventDefault())
}
