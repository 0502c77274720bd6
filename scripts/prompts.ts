import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLAYED_FOLDER, playedPrompts } from './prompts/played.ts'
import { shownPrompts, SHOWN_FOLDER } from './prompts/shown.ts'

for (const [folder, scripts] of [
  [SHOWN_FOLDER, await shownPrompts()],
  [PLAYED_FOLDER, await playedPrompts()],
] as const) {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of scripts) {
    const path = join(folder, `${name}.md`)
    writeFileSync(path, text)
    process.stdout.write(`${path}\n`)
  }
}
