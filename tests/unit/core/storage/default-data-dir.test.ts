import { expect, test } from 'vitest'
import { defaultDataDir } from '../../../../src/core/storage/index.ts'

test.each([
  ['darwin', {}, '/Users/iris', '/Users/iris/Library/Application Support/Intermediated Dialog'],
  [
    'win32',
    { APPDATA: 'C:\\Users\\iris\\AppData\\Roaming' },
    'C:\\Users\\iris',
    'C:\\Users\\iris\\AppData\\Roaming\\Intermediated Dialog',
  ],
  ['win32', {}, 'C:\\Users\\iris', 'C:\\Users\\iris\\AppData\\Roaming\\Intermediated Dialog'],
  ['linux', {}, '/home/iris', '/home/iris/.local/share/intermediated-dialog'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/home/iris', '/data/intermediated-dialog'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/iris', '/home/iris/.local/share/intermediated-dialog'],
  ['linux', { XDG_DATA_HOME: '/data', IDI_DATA: '/mine' }, '/home/iris', '/mine'],
  ['darwin', { IDI_DATA: '' }, '/Users/iris', '/Users/iris/Library/Application Support/Intermediated Dialog'],
] as const)(
  'the data folder is the platform’s own, or the one in the environment: %s %j',
  (platform, env, home, folder) => {
    expect(defaultDataDir(env, platform, home)).toBe(folder)
  },
)
