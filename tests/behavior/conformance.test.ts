import { expect, test } from 'vitest'
import { clientResults } from '../../scripts/conformance/run-client.ts'
import { serverResults } from '../../scripts/conformance/run-server.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

test('the server passes the protocol’s conformance suite, and refuses DNS rebinding', async () => {
  const results = await serverResults(temporaryFolder(), [
    ['server-initialize', '2025-11-25'],
    ['tools-list', '2026-07-28'],
    ['dns-rebinding-protection', '2026-07-28'],
  ])
  expect(results.map(({ scenario, ok, notes }) => [scenario, ok, notes])).toEqual([
    ['server-initialize', true, []],
    ['tools-list', true, []],
    ['dns-rebinding-protection', true, []],
  ])
})

test('the client passes the protocol’s conformance suite, and gets an answer whose stream ended before it', async () => {
  const results = await clientResults(temporaryFolder(), [
    ['tools_call', '2026-07-28'],
    ['sse-retry', '2025-11-25'],
  ])
  expect(results.map(({ scenario, ok, notes }) => [scenario, ok, notes])).toEqual([
    ['tools_call', true, []],
    ['sse-retry', true, []],
  ])
})
