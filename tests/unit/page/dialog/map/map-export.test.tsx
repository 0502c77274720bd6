// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { MapExport } from '../../../../../src/page/dialog/map/map-export.tsx'
import { ExportModal } from '../../../../../src/page/export/export-modal.tsx'
import { button, click } from '../../render.tsx'
import { reviewPage } from '../../review-page.tsx'
import { argued, ended, read } from '../../made-map.ts'
import { eventually } from '../../../../helpers/eventually.ts'

const rasterised = vi.hoisted(() => ({ svg: '' }))
vi.mock('../../../../../src/page/dialog/map/rasterise.ts', () => ({
  rasterise: async (svg: string) => {
    rasterised.svg = svg
    return new Blob(['PNG'])
  },
}))

const info = {
  version: '1',
  host: 'browser',
  dataDir: '/data',
  capabilities: { saveDialog: true, revealFile: false, nativeMenus: false },
  modes: [],
  exportFormats: [{ id: 'json', label: 'JSON' }],
}
const answers = {
  'app.info': () => info,
  async *'host.save'() {
    yield { kind: 'cancelled' }
  },
  'host.savePicture': () => ({ kind: 'cancelled' }),
  'host.preview': () => ({
    fileName: 'bees.svg',
    mediaType: 'image/svg+xml',
    bytes: 9,
    text: '<svg width="9"></svg>',
    cut: false,
  }),
}
const item = (box: HTMLElement, name: string) =>
  [...box.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((each) => each.textContent === name)

test('saves the map in the chosen format', async () => {
  const page = await reviewPage(argued(read('t1'), ended), <MapExport />, answers)
  await click(button(page.box, 'Save the map'))
  await click(item(page.box, 'Mermaid text'))
  expect(page.asked('host.save')).toEqual([{ id: 'dialog-1', format: 'map-mermaid', appLanguage: 'en' }])
})

test('draws a PNG in the light theme, and saves it through the host', async () => {
  const page = await reviewPage(argued(read('t1'), ended), <MapExport />, answers)
  await click(button(page.box, 'Save the map'))
  await click(item(page.box, 'PNG picture'))
  await eventually(() => expect(page.asked('host.savePicture')).toEqual([{ id: 'dialog-1', base64: btoa('PNG') }]))
  expect(rasterised.svg).toContain('color-scheme: light')
})

test('offers a map in the export window only when the dialog has one', async () => {
  const without = await reviewPage(argued(ended), <ExportModal id="dialog-1" onClose={() => {}} />, answers)
  expect(without.box.textContent).not.toContain('Argument map')
  const made = await reviewPage(argued(read('t1'), ended), <ExportModal id="dialog-1" onClose={() => {}} />, answers)
  const groups = [...made.box.querySelectorAll('fieldset')]
  const map = groups.find((each) => each.querySelector('legend')?.textContent === 'Argument map')
  expect([...(map?.querySelectorAll('label') ?? [])].map((each) => each.textContent)).toEqual([
    'SVG picture',
    'PDF to print, A4',
    'PDF to print, A3',
    'SVG to print, A3',
    'Mermaid text',
    'Argdown text',
  ])
})
