import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMinds } from '../../../../src/features/village/cli/choose-village.ts'
import { villageCommands } from '../../../../src/features/village/cli/village-program.ts'
import { DEFAULT_VILLAGE } from '../../../../src/features/village/mode/villages.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

test('the same seed gives the same day, word for word, and the village is listed and exported like any dialog', async () => {
  const home = temporaryFolder()
  const idi = (...args: string[]) => runCli(args, { cwd: home })
  const day = ['village', '--seed', '5', '--seconds', '120']
  const one = await idi(...day, '--out', 'out', '--formats', 'txt,json,md')
  const other = await idi(...day, '--quiet')
  expect([one.code, other.code]).toEqual([0, 0])
  const said = one.stdout.slice(0, one.stdout.indexOf(home) < 0 ? undefined : one.stdout.indexOf(home))
  expect(said.trim()).toBe(other.stdout.trim())
  expect(other.stdout).toContain('It is 06:00 in Lindenwick.')
  expect(other.stdout).toMatch(/^06:00 to 07:\d\d\./m)
  expect(one.stdout).toMatch(/out.*\.txt/)
  expect((await idi('search', 'Lindenwick')).stdout).toContain('Lindenwick')
  // Its memory names whoever said each thing.
  const [id = ''] = /[\da-f]{8}-[\da-f]{4}-\S+/.exec(one.stderr) ?? []
  const remembered = await idi('memory', 'form', id)
  expect([remembered.code, remembered.stdout]).toEqual([0, expect.stringMatching(/^r1 /m)])
  const lines = [...remembered.stdout.matchAll(/: (\w+) \w+: “(.+?)”$/gm)]
  for (const [, name = '', quote = ''] of lines)
    expect(said.split('\n').filter((line) => line.startsWith(`  ${name}: `) && line.includes(quote))).not.toEqual([])
})

test.each([
  [['--mind', 'Dora=scripted'], 'Nobody in Lindenwick is called "Dora": there are Ada, Ben, Cleo, Finn.'],
  [['--mind', 'ada=telepathy'], 'There is no mind "telepathy"'],
  [['--mind', 'ada'], '--mind "ada" is not like ada=scripted'],
  [['--mind', 'ada=scripted', '--mind', 'Ada=scripted'], '--mind is given twice for Ada'],
  [['--seconds', '0'], '--seconds is "0": use a whole number from 1 to 86400.'],
  [['--speed', 'fast'], '--speed is "fast": use a number from 0 to 60.'],
  [['--world', 'nowhere'], 'There is no village "nowhere"'],
  [['--world', 'newer.json'], 'written by a newer version of the app'],
  [['--world', 'many.json'], 'There are 13 villagers: a village takes 12 at most.'],
])('idi village %j is refused with a sentence, and nothing is stored', async (args, sentence) => {
  const home = temporaryFolder()
  const many = Array.from({ length: 13 }, (_, index) => ({ id: `v${index}`, name: `Name ${index}`, x: 9, y: 6 }))
  writeFileSync(join(home, 'newer.json'), JSON.stringify({ ...DEFAULT_VILLAGE, format: 'idi.village-2' }))
  writeFileSync(join(home, 'many.json'), JSON.stringify({ ...DEFAULT_VILLAGE, villagers: many }))
  const { code, stderr } = await runCli(['village', ...args], { cwd: home })
  expect(code).toBe(2)
  expect(stderr).toContain(sentence)
})

// The example once named a villager who lives nowhere, so that whoever tried it read an error.
test('the examples of the command give minds to villagers of the default village', () => {
  for (const example of villageCommands.examples?.['village'] ?? []) {
    const minds = [...example.matchAll(/--mind (\S+)/g)].map(([, mind = '']) => mind)
    expect(Object.keys(readMinds(minds, DEFAULT_VILLAGE))).toHaveLength(minds.length)
  }
})
