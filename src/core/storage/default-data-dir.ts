import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'

type Env = Readonly<Record<string, string | undefined>>

/**
 * The default folder for dialogs: IDI_DATA or, without it, the folder that the platform intends for the data of
 * programs.
 */
export function defaultDataDir(env: Env, platform: NodeJS.Platform, home: string = homedir()): string {
  if (env.IDI_DATA) return env.IDI_DATA
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Intermediated Dialog')
  if (platform === 'win32')
    return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'Intermediated Dialog')
  // The XDG rules say that a relative path is to be ignored.
  const base =
    env.XDG_DATA_HOME && posix.isAbsolute(env.XDG_DATA_HOME) ? env.XDG_DATA_HOME : posix.join(home, '.local', 'share')
  return posix.join(base, 'intermediated-dialog')
}
