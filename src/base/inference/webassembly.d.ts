/** The part of WebAssembly that is used here: Node's types leave it to the browser's. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  class Module {
    constructor(bytes: Uint8Array)
  }
  function compile(bytes: Uint8Array): Promise<Module>
  class Instance {
    constructor(module: Module, imports: Imports)
    readonly exports: Record<string, unknown>
  }
}
