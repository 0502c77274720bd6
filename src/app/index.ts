export { openApp } from './open-app.ts'
export { createServices } from './create-services.ts'
export type { App, AppOptions, HostServices, RenderedExport } from './app.ts'
