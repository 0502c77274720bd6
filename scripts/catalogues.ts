import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../src/base/language/languages.ts'
import { CATALOGUES, placesOf, readCatalogue, readWords, type Catalogue } from './catalogues/catalogues.ts'

// Writes every message of the app with its places to output/messages.json, and updates each catalogue: translations
// stay, missing messages are added empty, messages that no source says are removed.
const root = process.cwd()
const places = placesOf(readWords(root))
const write = (path: string, value: unknown) => writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`)

mkdirSync(join(root, 'output'), { recursive: true })
write('output/messages.json', Object.fromEntries(places))
console.log(`${places.size} messages, with their places in output/messages.json`)
for (const { id, name } of LANGUAGES) {
  if (id === 'en') continue
  const path = `${CATALOGUES}/${id}.json`
  const before: Catalogue = existsSync(join(root, path)) ? readCatalogue(root, id) : {}
  const after = Object.fromEntries([...places.keys()].map((message) => [message, before[message] ?? '']))
  const unused = Object.keys(before).filter((message) => !places.has(message))
  const missing = Object.values(after).filter((words) => words === '').length
  write(path, after)
  console.log(`${name}: ${missing} missing, ${unused.length} removed that nobody says (${path})`)
  for (const message of unused) if (before[message] !== '') console.log(`  ${message}: ${before[message]}`)
}
