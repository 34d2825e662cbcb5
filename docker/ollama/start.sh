#!/bin/sh
# The door that speaks TLS, and Ollama behind it. Where one ends the container does, and is started again.
stunnel /avenue/stunnel.conf &
door=$!
ollama serve &
ollama=$!
trap 'kill $door $ollama' TERM INT
while kill -0 $door 2>/dev/null && kill -0 $ollama 2>/dev/null; do sleep 2 & wait $!; done
kill $door $ollama 2>/dev/null
exit 1
