import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/** The baseline: `ws` and a loop that sends each posted message to every socket. */
const server = createServer();
const wss = new WebSocketServer({ server, perMessageDeflate: false });
const sockets = new Set<WebSocket>();
wss.on('connection', (ws) => {
  sockets.add(ws);
  ws.on('close', () => sockets.delete(ws));
});
server.on('request', (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const frame = Buffer.concat(chunks);
    if (frame.length > 0) for (const ws of sockets) ws.send(frame, { binary: false });
    response.end();
  });
});
server.listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 2000 });
