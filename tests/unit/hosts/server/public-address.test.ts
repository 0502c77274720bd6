import { describe, expect, test } from 'vitest'
import { cameByProxy, isDisguised } from '../../../../src/hosts/server/public-address.ts'

const PUBLIC = 'https://idi.example.org'

describe('a request that came through a proxy', () => {
  test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])('is recognised by %s', (mark) => {
    expect(cameByProxy({ [mark]: '' })).toBe(true)
    expect(isDisguised({ host: '127.0.0.1:8411', [mark]: '127.0.0.1' }, PUBLIC)).toBe(true)
    expect(isDisguised({ host: 'idi.example.org', [mark]: '203.0.113.7' }, PUBLIC)).toBe(false)
    // A user who reaches the page in a way of their own, without a public name, is not refused.
    expect(isDisguised({ host: '127.0.0.1:8411', [mark]: '127.0.0.1' }, null)).toBe(false)
  })

  test('is distinguished from one of this computer, such as the health check of the container', () => {
    expect(cameByProxy({ host: '127.0.0.1:8411' })).toBe(false)
    expect(isDisguised({ host: '127.0.0.1:8411' }, PUBLIC)).toBe(false)
  })
})
