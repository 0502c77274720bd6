// @vitest-environment happy-dom
import { act, createContext, memo, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SaidWords } from '../../../../../src/page/ui/text/said-words.tsx'
import * as built from '../../../../../src/page/ui/jsx/jsx-runtime.ts'
import { visibleProps } from '../../../../../src/page/ui/jsx/visible-props.ts'
import { untilTestEnds } from '../../drawn.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function drawn(content: ReactNode): HTMLElement {
  const box = document.createElement('div')
  const root = createRoot(box)
  untilTestEnds(async () => act(() => root.unmount()))
  act(() => root.render(content))
  return box
}

const NAME = 'safe\u202Eexe.txt'
const SHOWN = 'safe[U+202E]exe.txt'
const Context = createContext('')
const Given = ({ children }: { readonly children: ReactNode }) => <>{children}</>
const Remembered = memo(Given)

describe('a control character that changes the direction of a name is shown by its code', () => {
  test.each<[string, () => ReactNode]>([
    ['alone in an element', () => <p>{NAME}</p>],
    ['among others', () => <p>One {NAME} two</p>],
    ['in a list', () => <p>{[NAME, [NAME]]}</p>],
    ['in a fragment', () => <>{NAME}</>],
    ['in a context', () => <Context value="">{NAME}</Context>],
    ['handed to a component', () => <Given>{NAME}</Given>],
    ['handed to a component that is remembered', () => <Remembered>{NAME}</Remembered>],
    ['as the words of a turn', () => <SaidWords text={`${NAME} $x^2$ \\$5`} />],
    [
      'as the title of a picture',
      () => (
        <svg>
          <title>{NAME}</title>
        </svg>
      ),
    ],
    ['in a choice', () => <option value="a">{NAME}</option>],
  ])('%s', (_where, content) => {
    const { textContent } = drawn(content())
    expect(textContent).toContain(SHOWN)
    expect(textContent).not.toContain('\u202E')
  })

  test('in every attribute that is read out or shown', () => {
    const box = drawn(
      <div title={NAME} aria-label={NAME} aria-description={NAME} aria-roledescription={NAME} aria-valuetext={NAME}>
        <input placeholder={NAME} aria-placeholder={NAME} readOnly />
        <img alt={NAME} />
        <optgroup label={NAME} />
      </div>,
    )
    const told = [...box.querySelectorAll('*')].flatMap((each) => [...each.attributes].map(({ value }) => value))
    expect(told.filter((value) => value === SHOWN)).toHaveLength(9)
    expect(box.innerHTML).not.toContain('\u202E')
  })
})

test('what a person edits, and what is sent back, is not changed', () => {
  const box = drawn(
    <>
      <input value={NAME} readOnly />
      <textarea defaultValue={NAME} />
      <select defaultValue={NAME}>
        <option value={NAME}>{NAME}</option>
      </select>
      <a href={`#${NAME}`} data-name={NAME}>
        go
      </a>
    </>,
  )
  for (const field of box.querySelectorAll<HTMLInputElement>('input, textarea, select')) expect(field.value).toBe(NAME)
  expect(box.querySelector('option')?.textContent).toBe(SHOWN)
  expect(box.querySelector('a')?.dataset.name).toBe(NAME)
})

test('data given to a component is not changed', () => {
  const options = [['a', NAME]] as const
  let given: unknown
  const Choice = ({ children }: { readonly children: typeof options }) => {
    given = children
    return null
  }
  drawn(<Choice>{options}</Choice>)
  expect(given).toBe(options)
})

test('elements of the production build show control characters too', () => {
  const { props } = built.jsx('p', { children: NAME, title: NAME })
  expect(props).toEqual({ children: SHOWN, title: SHOWN })
  expect(built.jsxs('p', { children: ['a', NAME] }).props).toEqual({ children: ['a', SHOWN] })
})

test.each([
  ['Hebrew with its marks', 'שלום\u200F (abc)\u200E'],
  ['what stands behind a formula in Hebrew', '\u200F.'],
  ['Persian', 'می\u200Cخواهم'],
  ['a family', '👩\u200D👩\u200D👧 ❤\uFE0F'],
  ['lines', 'a\n\tb'],
])('%s stays as it is', (_what, text) => {
  expect(drawn(<p title={text}>{text}</p>).querySelector('p')?.textContent).toBe(text)
})

test('props without control characters are passed on as they are, and no props are changed in place', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant(NAME))
  const { children } = fc.letrec((tie) => ({
    children: fc.oneof({ depthSize: 'small' }, text, fc.integer(), fc.constant(null), fc.array(tie('children'))),
  }))
  fc.assert(
    fc.property(fc.record({ children, title: text, className: text }), (props) => {
      const before = structuredClone(props)
      const visible = visibleProps('p', props)
      expect(props).toEqual(before)
      if (JSON.stringify(visible) === JSON.stringify(props)) expect(visible).toBe(props)
      expect(visible).toMatchObject({ className: props.className })
    }),
  )
})
