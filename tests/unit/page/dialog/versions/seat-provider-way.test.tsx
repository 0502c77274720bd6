// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { useDialog } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { SeatProviderWay } from '../../../../../src/page/dialog/versions/seat-provider-way.tsx'
import { settle } from '../../fake-connection.ts'
import { created, started, stateOf, turnStarted } from '../../facts.ts'
import { provider } from '../../models.ts'
import { reviewPage } from '../../review-page.tsx'

const error = { code: 'PROVIDER_PROTOCOL', message: 'The recording ends here.', retryable: false } as const

function Way() {
  const turn = useDialog(({ turns }) => turns[0])
  return turn ? <SeatProviderWay turn={turn} /> : null
}

test.each([false, true])(
  'a failed turn leads to the settings of its provider, except in a replay: %s',
  async (replay) => {
    const failed = stateOf(created(), started, turnStarted(0), {
      type: 'turn-failed',
      turnId: 't0',
      stage: 'final',
      error,
      partialText: '',
    })
    const replayed = { version: '1', at: 1, calls: 3, usd: null, models: [] }
    const id = failed.config?.seats.moderator.provider ?? ''
    const { box } = await reviewPage(replay ? { ...failed, replayed } : failed, <Way />, {
      'providers.list': () => [provider(id, { label: 'The lab' })],
    })
    await settle()
    expect(box.textContent).toBe(replay ? '' : 'Open the settings of The lab')
  },
)
