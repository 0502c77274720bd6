// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { useStandings, type BoutNow } from '../../../../../src/features/tournament/page/use-tournament.ts'
import { fakeConnection, settle } from '../../../page/fake-connection.ts'
import { render } from '../../../page/render.tsx'

function Table({ bouts }: { readonly bouts: readonly BoutNow[] }) {
  const standings = useStandings(bouts, 1)
  return <p>{standings === null ? 'none' : `${standings.rows.length} rows`}</p>
}

test('there is no table before the bouts are there, and no empty one while it is worked out', async () => {
  const box = await render(fakeConnection(), <Table bouts={[]} />)
  await act(settle)
  expect(box.textContent).toBe('none')
})
