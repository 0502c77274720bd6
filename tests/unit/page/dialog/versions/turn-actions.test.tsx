// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { SpokenTurn } from '../../../../../src/page/dialog/script/spoken-turn.tsx'
import { useDialog } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { TurnActions } from '../../../../../src/page/dialog/versions/turn-actions.tsx'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { button, click, press } from '../../render.tsx'
import { reviewPage, writeInto } from '../../review-page.tsx'

const spoken: readonly FactBody[] = [
  created(),
  started,
  turnStarted(0),
  turnEnded('t0'),
  turnStarted(1),
  stageEnded('t1', 'final', 'One.'),
  turnEnded('t1', 'One.'),
]
const ended: FactBody = { type: 'dialog-ended', status: 'completed', reason: 'finished' }

function Turn() {
  const turn = useDialog((state) => state.turns[1])
  if (!turn) return null
  return (
    <article data-line="1" tabIndex={-1}>
      <TurnActions turn={turn} />
      <SpokenTurn turn={turn} />
    </article>
  )
}

const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((each) => each.firstChild?.textContent === name)
const menu = (box: HTMLElement) => click(button(box, /^Actions for/))

beforeEach(() => localStorage.clear())

describe('the acts on a turn', () => {
  test('a turn cannot be said again while the dialog runs, and the menu says why', async () => {
    const page = await reviewPage(stateOf(...spoken), <Turn />)
    await menu(page.box)
    const again = item('Say it again')
    expect(again?.getAttribute('aria-disabled')).toBe('true')
    expect(again?.textContent).toContain('The dialog is running')
    await click(again)
    expect(page.asked('dialogs.regenerate')).toEqual([])
    await press(document.activeElement, 'Escape')
    expect(item('Say it again')).toBeUndefined()
  })
  test('saying a turn again shows its estimate, and asks for exactly that turn', async () => {
    const page = await reviewPage(stateOf(...spoken, ended), <Turn />, { 'dialogs.regenerate': () => undefined })
    await menu(page.box)
    expect(item('Say it again')?.textContent).toMatch(
      /^Say it againAbout as much as before: 1 call, [\d.k]+ tokens, .*\.$/,
    )
    await click(item('Say it again'))
    expect(page.asked('dialogs.regenerate')).toEqual([{ id: 'dialog-1', turnId: 't1' }])
  })
})

describe('changing the text of a turn', () => {
  test('keeps what was typed over a reload, and asks before Escape discards it', async () => {
    const first = await reviewPage(stateOf(...spoken, ended), <Turn />)
    await menu(first.box)
    await click(item('Edit the text'))
    await writeInto(first.box.querySelector('textarea'), 'One and a half.')
    await press(first.box.querySelector('textarea'), 'Escape')
    expect(first.box.querySelector('textarea')?.value).toBe('One and a half.')
    expect(localStorage.getItem('idi.edits')).toContain('One and a half.')
    const second = await reviewPage(stateOf(...spoken, ended), <Turn />)
    expect(second.box.querySelector('textarea')?.value).toBe('One and a half.')
    await press(second.box.querySelector('textarea'), 'Escape')
    await click(button(second.box, 'Throw away'))
    expect(second.box.querySelector('textarea')).toBeNull()
    expect(localStorage.getItem('idi.edits')).not.toContain('half')
  })
  test('keeps the field open with its words when the host refuses the edit', async () => {
    const refuse = () => {
      throw new Error('no')
    }
    const page = await reviewPage(stateOf(...spoken, ended), <Turn />, { 'dialogs.editTurn': refuse })
    await menu(page.box)
    await click(item('Edit the text'))
    await writeInto(page.box.querySelector('textarea'), 'Two.')
    await click(button(page.box, 'Save'))
    expect(page.box.querySelector('textarea')?.value).toBe('Two.')
    page.connection.answers = { 'dialogs.editTurn': () => undefined }
    await click(button(page.box, 'Save'))
    expect(page.asked('dialogs.editTurn').at(-1)).toEqual({ id: 'dialog-1', turnId: 't1', text: 'Two.' })
    expect(page.box.querySelector('textarea')).toBeNull()
  })
  test('shows the original text of an edited turn', async () => {
    const page = await reviewPage(
      stateOf(...spoken, ended, { type: 'turn-edited', turnId: 't1', text: 'Ten.' }),
      <Turn />,
    )
    await click(button(page.box, 'Edited'))
    expect(page.box.querySelector('.turn-original')).not.toBeNull()
  })
})
