import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMANDS_FILE, describeCommands } from '../../../scripts/docs/commands.ts'
import { EXAMPLES } from '../../../src/hosts/cli/programs/examples.ts'
import { createProgram } from '../../../src/hosts/cli/programs/program.ts'
import { ROOT } from './sources.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test('docs/cli.md equals the help of the commands', () => {
  expect(read(COMMANDS_FILE), 'npm run docs makes it').toBe(describeCommands())
})

describe('example commands in the documents are valid', () => {
  test.each(Object.entries(EXAMPLES).flatMap(([command, lines]) => lines.map((line) => [command, line] as const)))(
    '%s: %s',
    async (command, line) => {
      const [typed = ''] = line.split(' < ')
      const words = [...typed.matchAll(/"[^"]*"|[^\s"]+(?:"[^"]*")?/g)].map(([word]) => word.replaceAll('"', ''))
      expect(words.slice(0, 1 + command.split(' ').length)).toEqual(['idi', ...command.split(' ')])
      let ran = 0
      const run = async (): Promise<void> => {
        ran += 1
      }
      const program = createProgram('', run, null)
      await program.exitOverride().parseAsync(words.slice(1), { from: 'user' })
      expect(ran).toBe(1)
    },
  )
})

test('the README has less than 7,000 bytes', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThan(7_000)
})

describe('links in the documents lead to existing files', () => {
  test.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })])('%s', (path) => {
    const links = [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
    const gone = links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, dirname(path), link)))
    expect(gone).toEqual([])
  })
})

test('files and folders named in the documents exist', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
  const gone = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:src|tests|scripts|resources)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => globSync([path, `${path}.*`], { cwd: ROOT }).length === 0)
      .map((path) => `${document}: ${path}`),
  )
  expect(gone).toEqual([])
})
