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

test('shows no table before there are bouts, and no empty one while it is computed', async () => {
  const box = await render(fakeConnection(), <Table bouts={[]} />)
  await act(settle)
  expect(box.textContent).toBe('none')
})
