import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownPrompts, SHOWN_FOLDER } from './prompts/shown.ts'

mkdirSync(SHOWN_FOLDER, { recursive: true })
for (const [mode, text] of await shownPrompts()) {
  const path = join(SHOWN_FOLDER, `${mode}.md`)
  writeFileSync(path, text)
  process.stdout.write(`${path}\n`)
}
