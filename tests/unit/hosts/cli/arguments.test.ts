import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAssignments } from '../../../../src/hosts/cli/input/assignments.ts'
import { findDialog, shortIds } from '../../../../src/hosts/cli/input/find-dialog.ts'
import {
  parseCapTokens,
  parseCapUsd,
  parseFoldAbove,
  parseSeed,
  turnsArgument,
} from '../../../../src/hosts/cli/input/parse-numbers.ts'
import { readTopic } from '../../../../src/hosts/cli/input/read-topic.ts'
import { parseSettings } from '../../../../src/hosts/cli/input/seat-settings.ts'

describe('key=value flags', () => {
  const parse = (...values: string[]) =>
    parseAssignments('--seat', values, ['moderator', 'first', 'second', 'all'], 'seat=provider:model')

  test('only the first "=" separates key and value, and the last flag for a key counts', () => {
    expect([...parse('first=openai:a', 'first=x=y')]).toEqual([['first', 'x=y']])
  })
  test.each([['first'], ['=x'], ['first='], ['']])('%j is refused with the form expected', (text) => {
    expect(() => parse(text)).toThrow(/--seat ".*" is not of the form seat=provider:model/)
  })
  test('a misspelt seat is reported with the name that was meant', () => {
    expect(() => parse('frist=openai')).toThrow('did you mean "first"?')
  })
})

describe('numbers', () => {
  test.each(['0', '51', 'x', '', '2.5', '-1', '1e1', '0x5', '٣'])('turns %j is refused with the range', (text) => {
    expect(() => turnsArgument(text)).toThrow(/whole number from 1 to 50/)
  })
  test('1, 50 and the largest seed are accepted', () => {
    expect([turnsArgument('1'), turnsArgument('50'), parseSeed('4294967295')]).toEqual([1, 50, 4_294_967_295])
    expect(() => parseSeed('4294967296')).toThrow(/--seed/)
  })
})

describe('money and compaction', () => {
  test.each(['0', '-1', 'x', '', '1e3', '0.0000001', '1,50'])('a cap of %j dollars is refused', (text) => {
    expect(() => parseCapUsd(text)).toThrow(/--cap-usd is ".*": give an amount of US dollars above 0/)
  })
  test('a cap with a dollar sign, a cap of one token and a threshold of 0 are accepted', () => {
    expect([parseCapUsd('$0.50'), parseCapUsd('2'), parseCapTokens('1'), parseFoldAbove('0')]).toEqual([0.5, 2, 1, 0])
    expect(() => parseCapTokens('0')).toThrow(/--cap-tokens/)
  })
})

describe('settings of a model', () => {
  test('a flag for one seat has priority over one for all, and settings for several numbers are combined', () => {
    const of = parseSettings({
      effort: ['all=low', 'first=HIGH'],
      thinking: ['second=off'],
      temperature: ['first=0.7'],
      maxTokens: ['all=900'],
      window: ['first=8192'],
    })
    expect(of('first')).toEqual({
      effort: 'high',
      sampling: { temperature: 0.7, maxOutputTokens: 900, contextTokens: 8192 },
    })
    expect(of('second')).toEqual({ effort: 'low', thinking: false, sampling: { maxOutputTokens: 900 } })
  })
  test('a voice has the tone of its seat, which may hold commas', () => {
    const of = parseSettings({
      voice: ['first=openai/nova', 'second=openai/ash'],
      tone: ['first=calm, a little amused'],
    })
    expect(of('first').voice).toEqual({ engine: 'openai', voice: 'nova', tone: 'calm, a little amused' })
    expect(of('second').voice).toEqual({ engine: 'openai', voice: 'ash' })
  })
  test.each([
    [{ effort: ['first=huge'] }, /--effort is "huge": use low, medium, high/],
    [{ thinking: ['first=maybe'] }, /--thinking is "maybe": use on or off/],
    [{ temperature: ['first=-1'] }, /--temperature is "-1": give a number/],
    [{ tone: ['first=calm'] }, /--tone is of a voice: name it, too/],
    [{ topP: ['third=1'] }, /names no seat "third"/],
  ])('%j is refused', (options, message) => {
    expect(() => parseSettings(options)('first')).toThrow(message)
  })
})

describe('abbreviated ids', () => {
  const ids = ['0193a000-0001-7aaa', '0193a000-0002-7bbb', '0193a000-0002-7ccc']
  const library = {
    idsBeginning: async (beginnings: readonly string[]) =>
      ids.filter((id) => beginnings.some((beginning) => id.startsWith(beginning))),
  }
  test('the beginning of an id is enough when it fits one dialog', async () => {
    expect(await findDialog('0193A000-0001', library)).toBe('0193a000-0001-7aaa')
  })
  test('a beginning that fits several dialogs says how many, and one that fits none says where to look', async () => {
    await expect(findDialog('0193a000', library)).rejects.toThrow(
      /beginning of 3 dialogs: .*0193a000-0001, 0193a000-0002-7b/,
    )
    await expect(findDialog('ffff', library)).rejects.toThrow(/no dialog "ffff": idi list/)
    await expect(findDialog('', library)).rejects.toThrow(/no dialog/)
  })
  test('the ids that the list prints are always long enough to name the dialog', async () => {
    for (const id of ids) {
      // A page of the list may contain only one of two ids that begin alike.
      const shortened = await shortIds([id], library)
      expect(await findDialog(shortened(id), library)).toBe(id)
    }
  })
})

describe('the topic', () => {
  let dir: string
  const file = (name: string, content: string | Uint8Array): string => {
    const path = join(dir, name)
    writeFileSync(path, content)
    return path
  }
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'idi-topic-'))
  })
  afterAll(() => rmSync(dir, { recursive: true }))

  test.each([
    ['no topic at all', {}, /no topic/],
    ['an empty one', { topic: '  \n ' }, /topic is empty/],
    ['one of 100,000 characters', { topic: 'x'.repeat(100_000) }, /longer than 10,000 characters/],
    ['two sources', { topic: 'a', topicFile: 'b' }, /Both --topic and --topic-file/],
    ['a file that is missing', { topicFile: 'absent.txt' }, /absent\.txt does not exist/],
    ['a folder', { topicFile: '.' }, /cannot be read/],
  ])('%s is refused in one sentence', async (_name, options, message) => {
    await expect(readTopic(options, dir)).rejects.toThrow(message)
  })
  test('a file that is too long, empty or in no known encoding is refused with the reason', async () => {
    await expect(readTopic({ topicFile: file('long', 'ä'.repeat(60_000)) }, dir)).rejects.toThrow(/longer than/)
    await expect(readTopic({ topicFile: file('empty', '') }, dir)).rejects.toThrow(/empty/)
    await expect(readTopic({ topicFile: file('dos', new Uint8Array([0x66, 0x81, 0x72])) }, dir)).rejects.toThrow(
      /neither UTF-8/,
    )
    // The control words of a document do not become a topic.
    for (const [name, content] of [
      ['note.rtf', '{\\rtf1\\ansi Trams are free.}'],
      ['note.txt', '%PDF-1.7 trams'],
      ['page', '<!doctype html><html><body>Trams</body></html>'],
    ] as const)
      await expect(readTopic({ topicFile: file(name, content) }, dir)).rejects.toThrow(/is a document, not plain text/)
    expect(await readTopic({ topicFile: file('good', 'Für und wider') }, dir)).toBe('Für und wider')
    expect(await readTopic({ topicFile: file('windows', new Uint8Array([0x66, 0xfc, 0x72])) }, dir)).toBe('für')
  })
})
