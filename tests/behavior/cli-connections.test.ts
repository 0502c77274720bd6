import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { FORECAST, serveTools } from '../helpers/mcp/weather.ts'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

interface Exported {
  readonly turns: readonly {
    readonly seat: string
    readonly kind: string
    readonly toolCalls?: readonly {
      readonly tool: string
      readonly input: unknown
      readonly outcome: string
      readonly result: string
    }[]
  }[]
}

test('a seat that is lent a tool calls it, and what the tool answered is in the exported files', async () => {
  const cwd = temporaryFolder()
  const weather = await serveTools([FORECAST])
  let speeches = 0
  const vendor = await createFakeVendor({
    reply: ({ body }) => {
      const text = JSON.stringify(body)
      if (text.includes('weather__forecast') && !text.includes('Rain in Rome'))
        return { text: '', toolCalls: [{ tool: 'weather__forecast', input: { city: 'Rome' } }] }
      speeches += 1
      return { text: `Speech ${speeches}: trams carry more people through the rain than cars, says Weather.` }
    },
  })
  writeFileSync(
    join(cwd, 'idi.config.json'),
    JSON.stringify({
      servers: { lab: { kind: 'openai', baseUrl: `${vendor.origin}/v1`, model: 'fake' } },
      connections: { weather: { url: weather.url, label: 'Weather' } },
    }),
  )
  const ran = await runCli(
    [
      'run',
      '--topic',
      'Trams',
      '--turns',
      '1',
      '--no-critique',
      '--seat',
      'all=lab:fake',
      '--tools',
      'first=weather',
      '--consent',
      'allow',
      '--formats',
      'json,md',
    ],
    { cwd },
  )
  await vendor.close()
  expect(ran).toMatchObject({ code: 0 })
  expect(ran.stderr).toContain('May “forecast” of Weather be used with {"city":"Rome"}?')
  const [json = '', md = ''] = ran.stdout.trim().split('\n')
  const { turns } = JSON.parse(readFileSync(json, 'utf8')) as Exported
  const called = turns.filter(({ toolCalls }) => toolCalls)
  expect(called.map(({ seat }) => seat)).toEqual(['first'])
  expect(called[0]?.toolCalls).toMatchObject([
    { tool: 'forecast', input: { city: 'Rome' }, outcome: 'done', result: 'Rain in Rome, 12 degrees.' },
  ])
  expect(readFileSync(md, 'utf8')).toContain('Rain in Rome, 12 degrees.')
})
