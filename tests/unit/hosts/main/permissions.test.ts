import type { Session } from 'electron'
import { expect, test, vi } from 'vitest'
import { fakeElectron, fakeEvent } from '../../../helpers/fake-electron.ts'

vi.mock('electron', () => fakeElectron())
const { applyPermissions, PERMISSIONS } = await import('../../../../src/hosts/main/security/permissions.ts')

const session = fakeElectron().session.defaultSession
applyPermissions(session as unknown as Session)
const request = session.setPermissionRequestHandler.mock.calls[0]?.[0] as (
  contents: object,
  permission: string,
  answer: (allowed: boolean) => void,
  details: object,
) => void
const check = session.setPermissionCheckHandler.mock.calls[0]?.[0] as (
  contents: object,
  permission: string,
  origin: string,
  details: object,
) => boolean
const device = session.setDevicePermissionHandler.mock.calls[0]?.[0] as () => boolean
const display = session.setDisplayMediaRequestHandler.mock.calls[0]?.[0] as (
  request: object,
  answer: (streams: null) => void,
) => void
const spelling = session.setSpellCheckerEnabled.mock.calls[0]?.[0] as boolean
const asked = (permission: string, details: object = {}): boolean => {
  let allowed = true
  request({}, permission, (answer) => (allowed = answer), details)
  return allowed
}

test('only writing plain text to the clipboard is allowed, asked or checked', () => {
  const names = Object.keys(PERMISSIONS)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => asked(name))).toEqual(['clipboard-sanitized-write'])
  expect(names.filter((name) => check({}, name, '', {}))).toEqual(['clipboard-sanitized-write'])
})

test.each(['constructor', '__proto__', 'toString', 'something-of-next-year', ''])(
  'the unlisted permission "%s" is denied',
  (name) => {
    expect(asked(name)).toBe(false)
    expect(check({}, name, '', {})).toBe(false)
  },
)

test('the microphone is allowed, and no camera, alone or with it', () => {
  expect(asked('media', { mediaTypes: ['audio'] })).toBe(true)
  expect(check({}, 'media', '', { mediaType: 'audio' })).toBe(true)
  for (const mediaTypes of [['video'], ['audio', 'video'], []]) expect(asked('media', { mediaTypes })).toBe(false)
  for (const mediaType of ['video', 'unknown']) expect(check({}, 'media', '', { mediaType })).toBe(false)
  expect(asked('hid', { mediaTypes: ['audio'] })).toBe(false)
})

test('devices, screens, downloads and dictionaries from a server are denied', () => {
  expect(device()).toBe(false)
  const answer = vi.fn()
  display({}, answer)
  expect(answer).toHaveBeenCalledWith(null)
  expect(spelling).toBe(false)
  const event = fakeEvent({})
  session.emit('will-download', event)
  expect(event.defaultPrevented).toBe(true)
})
