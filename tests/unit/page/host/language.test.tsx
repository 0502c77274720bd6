// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { speak } from '../../../../src/base/language/t.ts'
import {
  AS_SYSTEM,
  chosenLanguage,
  followLanguage,
  language,
  languageChoices,
} from '../../../../src/page/host/language.ts'
import { useStore } from '../../../../src/page/host/store/use-select.ts'
import { AppearanceSection } from '../../../../src/page/settings/appearance-section.tsx'
import { PageLanguageField } from '../../../../src/page/settings/language-field.tsx'
import { rich } from '../../../../src/page/ui/text/rich.tsx'
import { fakeConnection } from '../fake-connection.ts'
import { render, shown } from '../render.tsx'

let ends = new AbortController()

beforeEach(() => {
  ends = new AbortController()
})

afterEach(() => {
  ends.abort()
  chosenLanguage.set(AS_SYSTEM)
  speak()
})

async function choose(id: string): Promise<void> {
  await act(async () => {
    chosenLanguage.set(id)
    await expect.poll(() => document.documentElement.lang).toBe(id)
  })
}

function Anew() {
  return <AppearanceSection key={useStore(language)} />
}

test('the page changes its language at once, and declares it in the document', async () => {
  await followLanguage(ends.signal)
  const box = await render(fakeConnection(), <Anew />)
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
  expect(box.querySelector('h2')?.textContent).toBe('Appearance')
  await choose('de')
  await shown(() => expect(box.querySelector('h2')?.textContent).toBe('Aussehen'))
  await choose('ar-XB')
  expect(document.documentElement.dir).toBe('rtl')
  await choose('en-XA')
  await shown(() => expect(box.querySelector('h2')?.textContent).toMatch(/^áþþéáŕáñçé~{10}$/))
  await choose('en')
  await shown(() => expect(box.querySelector('h2')?.textContent).toBe('Appearance'))
})

test('the field where the language was chosen keeps the focus, and no other field loses it', async () => {
  function Field() {
    return <PageLanguageField key={useStore(language)} />
  }
  await followLanguage(ends.signal)
  const box = await render(fakeConnection(), <Field />)
  expect(box.contains(document.activeElement)).toBe(false)
  const before = box.querySelector<HTMLInputElement>('input')
  before?.focus()
  await choose('en-XA')
  await shown(() => expect(box.querySelector('input')).not.toBe(before))
  expect(box.contains(document.activeElement)).toBe(true)
})

test('an unknown language falls back to that of the system', async () => {
  chosenLanguage.set('tlh')
  await followLanguage(ends.signal)
  expect(language.get()).toBe('en')
})

test('the six languages are offered by their own names', () => {
  expect(languageChoices().map(({ label }) => label)).toEqual([
    'English',
    'Deutsch',
    'Español',
    'Français',
    '简体中文',
    '日本語',
  ])
})

test('elements are placed in a sentence where each language puts them', async () => {
  const box = await render(
    fakeConnection(),
    <p>{rich('Press <key>{name}</key> now', { name: 'Enter', key: (words) => <kbd>{words}</kbd> })}</p>,
  )
  expect(box.innerHTML).toBe('<p>Press <kbd>Enter</kbd> now</p>')
})
