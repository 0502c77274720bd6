import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { configSchema } from '../../../src/app/config/config.ts'
import { parseConfig, readConfig } from '../../../src/app/config/read-config.ts'
import { AppError } from '../../../src/core/contract/errors/errors.ts'

const complaint = (data: unknown): string => {
  try {
    parseConfig(typeof data === 'string' ? data : JSON.stringify(data), 'idi.config.json')
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return (error as AppError).message
  }
  return 'accepted'
}

describe('a wrong configuration', () => {
  const cases: readonly [name: string, data: unknown, ...parts: string[]][] = [
    [
      'an unknown field is named with the one meant',
      { defaults: { turn: 4 } },
      'idi.config.json',
      'unknown field defaults.turn',
      'did you mean "turns"?',
    ],
    [
      'an unknown field far from any lists those allowed',
      { xyzzy: 1 },
      'unknown field xyzzy',
      'dataDir, port, updates, network, servers, connections, providers, speech, transcription, defaults',
    ],
    [
      'a mistyped number says what was found and what is allowed',
      { defaults: { turns: 'four' } },
      'defaults.turns is "four"',
      'a whole number from 1 to 50',
    ],
    ['a number out of range says the range', { defaults: { turns: 51 } }, 'defaults.turns is 51', 'from 1 to 50'],
    ['half a turn is refused', { defaults: { turns: 2.5 } }, 'defaults.turns is 2.5', 'whole number'],
    ['a switch takes no text', { defaults: { critique: 'no' } }, 'defaults.critique is "no"', 'true or false'],
    [
      'a server of an unknown kind lists the kinds',
      { servers: { studio: { kind: 'llama', baseUrl: 'http://x' } } },
      'servers.studio.kind is "llama"',
      '"ollama", "openai"',
    ],
    [
      'a server without an address says that it is missing',
      { servers: { studio: { kind: 'ollama' } } },
      'servers.studio.baseUrl is missing',
      'http://127.0.0.1:11434',
    ],
    [
      'an address that is none is shown',
      { providers: { openai: { baseUrl: 'localhost' } } },
      'providers.openai.baseUrl is "localhost"',
      'an address',
    ],
    [
      'a vendor misspelt is recognised',
      { providers: { opneai: {} } },
      'unknown field providers.opneai',
      'did you mean "openai"?',
    ],
    ['a field within a list is located', { defaults: { formats: ['json', 3] } }, 'defaults.formats[1] is 3'],
    ['a seat misspelt is recognised', { defaults: { seats: { frist: {} } } }, 'did you mean "first"?'],
    ['a list at the top is refused', [], 'the whole file is a list', 'object'],
    [
      'a server name with a colon could not be typed as a seat',
      { servers: { 'a:b': { kind: 'ollama', baseUrl: 'http://x' } } },
      'servers.a:b',
      'letters',
    ],
    ['broken JSON tells the place', '{\n  "defaults": {},\n}', 'idi.config.json', 'not valid JSON', 'line 3'],
  ]
  test.each(cases)('%s', (_name, data, ...parts) => {
    for (const part of parts) expect(complaint(data)).toContain(part)
  })

  test('a long wrong value is cut, so that a pasted key or text does not fill the screen', () => {
    expect(complaint({ defaults: { turns: 'x'.repeat(5_000) } }).length).toBeLessThan(300)
  })
})

describe('finding and reading the file', () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'idi-config-'))
  })
  afterAll(() => rmSync(dir, { recursive: true }))

  test('no file is no fault unless it was named', () => {
    expect(readConfig(undefined, dir)).toEqual({ config: {}, file: null })
    expect(() => readConfig('absent.json', dir)).toThrow(expect.objectContaining({ code: 'FILE_NOT_FOUND' }))
    expect(() => readConfig('.', dir)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  })

  test('a missing file is an error only if it was named', () => {
    writeFileSync(join(dir, 'idi.config.json'), `\uFEFF${JSON.stringify({ dataDir: 'd', defaults: { out: '../o' } })}`)
    const { config } = readConfig(join(dir, 'idi.config.json'), '/')
    expect(config.dataDir).toBe(join(dir, 'd'))
    expect(config.defaults?.out).toBe(join(dir, '..', 'o'))
  })
})

// When the schema changes, write the result of z.toJSONSchema here into the file.
test('the published JSON Schema of the configuration equals the one in use', () => {
  const published: unknown = JSON.parse(readFileSync('resources/idi.config.schema.json', 'utf8'))
  expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(configSchema, { io: 'input' }))))
})
