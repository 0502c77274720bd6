// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../../../../../src/page/draft/draft.ts'
import { StartBar } from '../../../../../src/page/setup/start/start-bar.tsx'
import { fakeConnection } from '../../fake-connection.ts'
import { render } from '../../render.tsx'

const NOTES = [
  'OpenAI has no way to turn the thinking of the model "gpt-6.2-astra" off: it is asked to think little.',
  'The model "claude-haiku-4-5" of Anthropic has no effort "max": it is asked for "high".',
]
const REFUSED = {
  code: 'PROVIDER_REFUSED' as const,
  message: 'It refused.',
  retryable: false,
  details: { vendorSentence: 'Not in your country.' },
}
const nothing = () => {}

async function bar(more: { readonly problem?: string; readonly connected?: boolean }): Promise<HTMLElement> {
  const { problem = null, connected = true } = more
  return render(
    fakeConnection(),
    <StartBar
      draft={EMPTY_DRAFT}
      providers={[]}
      label="Start the debate"
      problem={problem}
      refusal={problem === null ? null : REFUSED}
      busy={null}
      connected={connected}
      ready
      dialog={null}
      estimate={null}
      answer={{ notes: [], settingNotes: NOTES }}
      onQueue={nothing}
      onStart={nothing}
    />,
  )
}
const hints = (box: HTMLElement) => [...box.querySelectorAll('.start-bar-words .hint')].map((each) => each.textContent)

test('says in one line each which wishes about thinking cannot be kept, before the start', async () => {
  expect(hints(await bar({}))).toEqual(NOTES)
})

test('shows one obstacle alone, with the server’s own words folded under it', async () => {
  const box = await bar({ problem: REFUSED.message })
  expect(hints(box)).toEqual([])
  expect(box.querySelector('[role=alert]')?.textContent).toBe('It refused.')
  expect(box.querySelector('details p')?.textContent).toBe('Not in your country.')
})

test('says that the engine is not running, and hides its earlier refusal', async () => {
  const box = await bar({ problem: REFUSED.message, connected: false })
  expect(box.querySelector('[role=alert]')?.textContent).toMatch(/^The engine cannot be reached/)
  expect(box.querySelector('details')).toBeNull()
})
