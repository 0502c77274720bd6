import { spawnSync } from 'node:child_process'

/** Whether a program of the system is installed with which the app's files are checked. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['-version']).error === undefined
}
