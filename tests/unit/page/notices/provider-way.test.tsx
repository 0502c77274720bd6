// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ErrorCode } from '../../../../src/core/contract/errors/error-codes.ts'
import { FailedProviderWay } from '../../../../src/page/notices/provider-way.tsx'
import { fakeConnection, settle } from '../fake-connection.ts'
import { provider } from '../models.ts'
import { render } from '../render.tsx'

// Below a server of one's own that cannot be reached the page once asked for a key.
test.each<[ErrorCode, readonly string[]]>([
  ['PROVIDER_AUTH', ['Add the key of OpenAI', 'Get a key']],
  ['CONFIG_INVALID', ['Add the key of OpenAI', 'Get a key']],
  ['PROVIDER_CONNECTION', ['Open the settings of OpenAI']],
  ['PROVIDER_TIMEOUT', ['Open the settings of OpenAI']],
  ['STORAGE_FULL', []],
])('below the error %s the page leads to %j', async (code, ways) => {
  const connection = fakeConnection()
  connection.answers = {
    'providers.list': () => [provider('openai', { label: 'OpenAI', ready: false, keyPage: 'https://keys.example' })],
  }
  const box = await render(connection, <FailedProviderWay id="openai" code={code} />)
  await settle()
  expect([...box.querySelectorAll('a')].map((way) => way.textContent?.trim())).toEqual(ways)
})
