import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { exportHtml } from '../../../../src/features/export/files/html/export-html.ts'
import { fillFrame } from '../../../../src/page/export/page-frame.ts'
import { argued } from '../../../fixtures/exports/samples.ts'

test('a page with sound is shown without its script, its styles and its policy, and with all its words', () => {
  const sentences = [{ text: 'Half of all trips are short.', start: 0 }]
  const audio = new Map([['t2', { mp3: Uint8Array.of(0xff, 0xf3, 1, 2), sentences }]])
  const html = new TextDecoder().decode(exportHtml(argued().state('d'), { audio }))
  expect(html).toContain('<script>')
  const frame = new Window().document.createElement('iframe') as unknown as HTMLIFrameElement
  fillFrame(frame, html)
  expect(frame.srcdoc).not.toMatch(/<script|<style|Content-Security-Policy/)
  expect(frame.srcdoc).toContain('<audio')
  expect(frame.srcdoc).toContain('The voices are AI-generated.')
})
