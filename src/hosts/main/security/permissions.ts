import type { Session } from 'electron'

type Handler<Method extends 'setPermissionRequestHandler' | 'setPermissionCheckHandler'> = NonNullable<
  Parameters<Session[Method]>[0]
>

/** Every permission that Electron knows: a new one is missing from the table below, which then fails to compile. */
// Two unions in the library's types that are equal today and may differ later.
export type Permission =
  // oxlint-disable-next-line typescript/no-duplicate-type-constituents
  Parameters<Handler<'setPermissionRequestHandler'>>[1] | Parameters<Handler<'setPermissionCheckHandler'>>[1]

interface Decision {
  readonly allow: boolean
  readonly why: string
}
const deny = (why: string): Decision => ({ allow: false, why })

/** The permissions that a page gets, and why. */
export const PERMISSIONS: Readonly<Record<Permission, Decision>> = {
  'clipboard-sanitized-write': { allow: true, why: 'The copy buttons write plain text.' },
  ar: deny('The page shows no camera view.'),
  'automatic-fullscreen': deny('The window goes full screen by its own menu.'),
  'background-fetch': deny('The page dials nothing.'),
  'background-sync': deny('The page dials nothing.'),
  'captured-surface-control': deny('The page captures no screen.'),
  'clipboard-read': deny('Pasting goes through the keyboard, which needs no permission.'),
  'deprecated-sync-clipboard-read': deny('Pasting goes through the keyboard, which needs no permission.'),
  'display-capture': deny('The page captures no screen.'),
  fileSystem: deny('Files are read through the file field and saved by the main process.'),
  fullscreen: deny('The window goes full screen by its own menu.'),
  geolocation: deny('No place matters here.'),
  'geolocation-approximate': deny('No place matters here.'),
  'hand-tracking': deny('There is no headset.'),
  hid: deny('No device matters here.'),
  'idle-detection': deny('Whether a person is away is not ours to know.'),
  keyboardLock: deny('The page leaves the system its keys.'),
  'local-fonts': deny('The fonts come with the app.'),
  'local-network': deny('The page dials nothing; the engine does.'),
  'local-network-access': deny('The page dials nothing; the engine does.'),
  'loopback-network': deny('The page dials nothing; the engine does.'),
  media: deny('The page uses no camera; of the microphone, see allowsMicrophone.'),
  mediaKeySystem: deny('Nothing shown is copy-protected.'),
  midi: deny('No device matters here.'),
  midiSysex: deny('No device matters here.'),
  nfc: deny('No device matters here.'),
  notifications: deny('The main process notifies.'),
  openExternal: deny('Addresses are opened by the main process, which asks first.'),
  'payment-handler': deny('Nothing is sold here.'),
  'periodic-background-sync': deny('The page dials nothing.'),
  'persistent-storage': deny('The page stores nothing; the engine does.'),
  pointerLock: deny('The page leaves the pointer free.'),
  'screen-wake-lock': deny('The screen may sleep while a dialog runs.'),
  sensors: deny('No sensor matters here.'),
  serial: deny('No device matters here.'),
  'smart-card': deny('No device matters here.'),
  'speaker-selection': deny('Sound goes where the system sends it.'),
  'storage-access': deny('There are no frames of others.'),
  'system-wake-lock': deny('The system decides when to sleep.'),
  'top-level-storage-access': deny('There are no frames of others.'),
  unknown: deny('What has no name gets nothing.'),
  usb: deny('No device matters here.'),
  vr: deny('There is no headset.'),
  'web-app-installation': deny('The app is installed already.'),
  'web-printing': deny('Printing goes through the main process.'),
  'window-management': deny('The main process places the window.'),
}

/** Allows the microphone alone, for words that are spoken instead of typed, and never together with a camera. */
function allowsMicrophone(permission: string, kinds: readonly string[] = []): boolean {
  return permission === 'media' && kinds.length > 0 && kinds.every((kind) => kind === 'audio')
}

/** Sets the handlers for permissions, which deny by default: without them Electron grants everything. */
export function applyPermissions(session: Session): void {
  const allows = (permission: string): boolean =>
    Object.hasOwn(PERMISSIONS, permission) && PERMISSIONS[permission as Permission].allow
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(allows(permission) || allowsMicrophone(permission, 'mediaTypes' in details ? details.mediaTypes : [])),
  )
  session.setPermissionCheckHandler(
    (_contents, permission, _origin, { mediaType }) =>
      allows(permission) || allowsMicrophone(permission, mediaType === undefined ? [] : [mediaType]),
  )
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  // The spell checker is off, because its dictionaries would be downloaded from a third party's server.
  session.setSpellCheckerEnabled(false)
  // Saving uses the save dialog of the main process, never a download of the page.
  session.on('will-download', (event) => event.preventDefault())
}
