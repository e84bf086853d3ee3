// Loaded into the server that `npm run up` starts. When that is killed, even with SIGKILL, the channel between the two closes, and the
// server must end, too, and release the port.
process.on('disconnect', () => process.exit(0));
