"""Paragraphs as JSON in, a PDF out: the plainest way reportlab has, one Latin font, lines broken and shown page by page."""
import json
import resource
import sys

from reportlab.lib.pagesizes import A4
from reportlab.lib.utils import simpleSplit
from reportlab.pdfgen.canvas import Canvas

FONT, SIZE, LEADING = "Times-Roman", 10.5, 16.4
LEFT, TOP, BOTTOM, WIDTH = 176, 74, 66, 361

with open(sys.argv[1], encoding="utf-8") as file:
    paragraphs = json.load(file)
canvas = Canvas(sys.argv[2], pagesize=A4)
pages, y, text = 0, 0.0, None
for paragraph in paragraphs:
    for line in simpleSplit(paragraph, FONT, SIZE, WIDTH):
        if text is None or y < BOTTOM + LEADING:
            if text is not None:
                canvas.drawText(text)
                canvas.showPage()
            pages += 1
            y = A4[1] - TOP
            text = canvas.beginText(LEFT, y)
            text.setFont(FONT, SIZE, LEADING)
        text.textLine(line)
        y -= LEADING
    text.moveCursor(0, LEADING / 2)
    y -= LEADING / 2
canvas.drawText(text)
canvas.showPage()
canvas.save()
used = resource.getrusage(resource.RUSAGE_SELF)
cpu_ms = (used.ru_utime + used.ru_stime) * 1000
# On Linux a process begins with the peak of the one that started it in its ru_maxrss.
status = open("/proc/self/status").read() if sys.platform == "linux" else ""
peak_kib = int(status.split("VmHWM:")[1].split()[0]) if "VmHWM:" in status else used.ru_maxrss
print(json.dumps({"cpuMs": cpu_ms, "peakMiB": peak_kib / 1024, "pages": pages}))
