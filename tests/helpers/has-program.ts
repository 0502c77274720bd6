import { spawnSync } from 'node:child_process'

/** Whether a program of the system is there to check our files with. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['-version']).error === undefined
}
