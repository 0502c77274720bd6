import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Titles that are also words of a screen or a file, in the same sense. */
const SAME_SENSE = [
  'Answer',
  'Evidence',
  'Introduction',
  'Question',
  'Question from the floor',
  'Summary',
  'The crux',
  'Verdict',
]

test('no turn of a style has the name of a button or a tab, which is translated in another sense', () => {
  const said = new Set<string>()
  for (const folder of ['src/page', 'src/features', 'src/core', 'src/hosts'])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(file))
        for (const [, words] of readFileSync(join(folder, file), 'utf8').matchAll(/\b[tm]\(\s*'([^']+)'/g))
          if (words !== undefined) said.add(words)
  const titles = new Set<string>()
  for (const file of readdirSync('src/modes', { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts'))
      for (const [, title] of readFileSync(join('src/modes', file), 'utf8').matchAll(/^\s+title: m\('([^']+)'\),$/gm))
        if (title !== undefined) titles.add(title)
  expect(titles.size).toBeGreaterThan(30)
  expect([...titles].filter((title) => said.has(title) && !SAME_SENSE.includes(title))).toEqual([])
})
